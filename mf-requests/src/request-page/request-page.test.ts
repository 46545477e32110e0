import { guestSession } from '@icoteca/shared-contracts';
import { describe, expect, it } from 'vitest';
import { serve } from '../testing/render-request.ts';
import { ana, ID, NOW, OTHER_ID, RequestServer, refused, testIcon } from '../testing/request-answers.ts';

const path = `/icons/request-icon/${ID}`;
const titleOf = (html: string) => /<h1[^>]*>([^<]*)/.exec(html)?.[1];

describe('[T2.16] the page of a request from the server', () => {
  it('[T3.06] has title, text, styles, status, votes and who asked, for a guest too', async () => {
    const given = { platforms: ['lucide', 'gone'], isAnimated: true, status: 'inWork', maker: ana } as const;
    const platform = (call: unknown) => {
      if ((call as { params: { code: string } }).params.code === 'gone') refused(404, 'UNKNOWN_STYLE')();
      return { success: true, platform: { title: 'Lucide' } };
    };
    const answers = new RequestServer({ ...given, platforms: [...given.platforms] }).answers({ platform });
    const page = await serve(path, answers, { session: guestSession });
    expect(page.status).toBe(200);
    expect(titleOf(page.html)).toBe('Passkey');
    for (const text of [
      'A person and a key, readable at 16 px.',
      'Requested by Daniel 3 days ago, in Lucide and gone',
      'In progress',
      'Animated',
      '248',
      'Ana Reyes',
      'Maker, 46 requests done',
      'href="/icons/request-icon"',
    ])
      expect(page.html).toContain(text);
  });

  it('[T3.07] shows the address of a maker to whom the server gives it', async () => {
    const server = new RequestServer({ maker: { ...ana, email: 'ana@example.com' } });
    const page = await serve(path, server.answers());
    expect(page.html).toContain('href="mailto:ana@example.com"');
  });

  it('shows attached pictures, with the name of each', async () => {
    const size = { width: 200, height: 100 };
    const attachments = [
      { id: 'f1', name: 'sketch.png', url: '/api/uploadFiles/f1', kind: 'raster' as const, ...size },
      { id: 'f2', name: 'brief.pdf', url: '/api/uploadFiles/f2', kind: 'pdf' as const, ...size },
    ];
    const { html } = await serve(path, new RequestServer({ attachments }).answers());
    expect(html).toContain('alt="sketch.png, opens in a new tab"');
    expect(html).toContain('alt="First page of brief.pdf, opens in a new tab"');
    expect(html).toContain('src="/api/uploadFiles/f1"');
  });

  it('shows what happened, latest first, names in bold', async () => {
    const timeline = [
      { kind: 'taken' as const, at: NOW - 3_600_000, name: 'Ana' },
      { kind: 'assigned' as const, at: NOW - 7_200_000, name: 'Root', makerName: 'Ana' },
      { kind: 'assigned' as const, at: NOW - 7_300_000, name: 'Root' },
      { kind: 'created' as const, at: NOW - 86_400_000, name: 'Daniel' },
    ];
    const { html } = await serve(path, new RequestServer({ timeline }).answers());
    const places = [
      '<b>Ana</b> started working on it',
      '1 hour ago',
      'Assigned to <b>Ana</b>',
      '<b>Root</b> removed the assignment',
      '<b>Daniel</b> requested it',
      'yesterday',
    ].map((text) => html.indexOf(text));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
  });

  it('shows icons that are called alike, and not those that it became', async () => {
    const icons = ['own', ...Array.from({ length: 9 }, (_, at) => `near-${at}`)].map((id) => testIcon(id));
    const server = new RequestServer({ status: 'resolved', resolvedItems: [testIcon('own')] });
    const { html } = await serve(
      path,
      server.answers({ search: () => ({ success: true, icons, parameters: { catalogueVersion: 'v1' } }) }),
    );
    expect(server.named('search')[0]).toMatchObject({ query: { term: 'Passkey' } });
    expect(html.match(/href="\/icon\/near-\d/g)).toHaveLength(6);
    expect(html.match(/href="\/icon\/own/g)).toHaveLength(1);
    expect(html).toContain('Similar icons you can use now');
  });

  it('is complete without them when search does not answer', async () => {
    const search = refused(503, 'DATABASE_UNAVAILABLE');
    const page = await serve(path, new RequestServer().answers({ search }));
    expect(page.status).toBe(200);
    expect(page.html).not.toContain('Similar icons you can use now');
  });

  it('gives what it became to the grid of the site, where there is one', async () => {
    const server = new RequestServer({ status: 'resolved', resolvedItems: [testIcon('own')] });
    const slots = { isFilled: (name: string) => name === 'icon-grid' };
    const { html } = await serve(path, server.answers(), { slots });
    expect(html).toContain('data-slot="icon-grid"');
    expect(html).toContain('href="/icon/own');
  });

  it('writes text as text: no markup, and addresses that engines do not follow', async () => {
    const description =
      '<img src=x onerror=alert(1)> see https://example.com/a?b=1, and (http://example.org).';
    const { html } = await serve(path, new RequestServer({ description, title: '<b>x</b>' }).answers());
    expect(html).not.toContain('<img src=x');
    expect(titleOf(html)).toBe('&lt;b&gt;x&lt;/b&gt;');
    expect(html).toMatch(
      /<a [^>]*href="https:\/\/example\.com\/a\?b=1" rel="ugc nofollow noopener noreferrer"/,
    );
    expect(html).toMatch(/href="http:\/\/example\.org" rel="ugc nofollow/);
  });

  it('says why it was declined, or hidden', async () => {
    const declined = new RequestServer({ status: 'declined', declineReason: 'A brand.' });
    expect((await serve(path, declined.answers())).html).toContain('Declined: A brand.');
    const hidden = new RequestServer({ isHidden: true, hiddenReason: 'Advertising' });
    expect((await serve(path, hidden.answers())).html).toContain(
      'Only its author and administrators can see this request. Advertising',
    );
  });
});

describe('the head of a request', () => {
  it('is found under its own address, with its text, author and votes as structured data', async () => {
    const { head } = await serve(path, new RequestServer().answers());
    expect(head).toMatchObject({
      title: 'Passkey: icon request',
      description: 'A person and a key, readable at 16 px.',
      canonical: path,
      noindex: false,
    });
    expect(head?.jsonLd).toMatchObject({
      '@graph': [
        {
          '@type': 'DiscussionForumPosting',
          headline: 'Passkey',
          url: `http://localhost${path}`,
          author: { name: 'Daniel' },
          interactionStatistic: { userInteractionCount: 248 },
        },
        { '@type': 'BreadcrumbList' },
      ],
    });
  });

  it('says what it is about without a text, cuts a long one, and is not found when it is hidden', async () => {
    const short = await serve(path, new RequestServer({ description: '' }).answers());
    expect(short.head?.description).toContain('Daniel requested an icon: Passkey.');
    const long = await serve(path, new RequestServer({ description: 'word '.repeat(400) }).answers());
    expect(long.head?.description?.length).toBeLessThanOrEqual(300);
    const hidden = await serve(path, new RequestServer({ isHidden: true }).answers());
    expect(hidden.head?.noindex).toBe(true);
  });

  it('has a picture when there are icons', async () => {
    const server = new RequestServer({ resolvedItems: [testIcon('a'), testIcon('b')] });
    const { head } = await serve(path, server.answers());
    expect(head?.image).toBe('/img/social?ids=a,b');
  });
});

describe('URLs without a page', () => {
  const refusing = (status: number, code: string) => ({ request: refused(status, code) });
  const failed = 'The request could not be loaded';
  it.each([
    ['one of no request', '/icons/request-icon/12', {}, 406, 'This isn’t a request address'],
    ['a missing or hidden one', path, refusing(404, 'UNKNOWN_REQUEST'), 404, 'Request not found'],
    ['a server that is down', path, refusing(503, 'DATABASE_UNAVAILABLE'), 503, failed],
    ['no answer', path, refusing(0, 'NETWORK'), 503, failed],
  ])('%s: %s', async (_what, url, more, status, title) => {
    const server = new RequestServer();
    const page = await serve(url, server.answers(more));
    expect(page.status).toBe(status);
    expect(titleOf(page.html)).toBe(title);
    expect(page.html).toContain('href="/icons/request-icon"');
    expect(page.head).toMatchObject({ title, noindex: true });
    if (status === 406) expect(server.calls).toEqual([]);
  });

  it('a merged request leads to the one that it became part of, for good', async () => {
    const server = new RequestServer();
    const answers = server.answers({
      request: () => ({ success: true, request: server.request, mergedInto: OTHER_ID }),
    });
    expect(await serve(path, answers)).toMatchObject({
      status: 301,
      location: `/icons/request-icon/${OTHER_ID}`,
    });
  });
});
