// @vitest-environment jsdom
import { guestSession } from '@icoteca/shared-contracts';
import { installNativeOverlays } from '@icoteca/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listAnswers, listedRequest } from '../testing/list-answers.ts';
import { openList, serveList } from '../testing/render-list.ts';
import { refused, signedIn } from '../testing/request-answers.ts';

const path = '/icons/request-icon';
const rows = () => within(screen.getByRole('list', { name: 'Icon requests' })).getAllByRole('listitem');
const many = Array.from({ length: 15 }, (_, place) =>
  listedRequest({ id: `r${place}`, title: `Request ${place}` }),
);

beforeAll(installNativeOverlays);
beforeEach(() => vi.stubGlobal('BroadcastChannel', undefined));
afterEach(() => void vi.unstubAllGlobals());

describe('[T2.16] the list of requests', () => {
  it('[T3.06] shows title, styles, author, age, votes, status and maker of each', async () => {
    const maker = { id: 'm1', name: 'Ana Reyes', resolved: 3 };
    const { html, status } = await serveList(
      path,
      listAnswers([
        listedRequest({ platforms: ['tabler'], status: 'inWork', maker, isAnimated: true }),
        listedRequest({ id: 'r2', title: 'Heat pump', maker }),
        listedRequest({ id: 'r3', title: 'Cargo bike', status: 'resolved' }),
        listedRequest({ id: 'r4', title: 'Logo', status: 'declined' }),
      ]),
    );
    document.body.innerHTML = html;
    expect(status).toBe(200);
    const [first, ...others] = rows().map((row) => row.textContent);
    for (const text of [
      '191',
      'Tabler Outline',
      'Sofie',
      'last week',
      'Ana Reyes',
      'Animated',
      'In progress',
    ])
      expect(first).toContain(text);
    expect(others[0]).toMatch(/Any style.*Planned/);
    expect(others[1]).toMatch(/No maker yet.*Done/);
    expect(others[2]).toContain('Declined');
    expect(screen.getByRole('link', { name: 'Heat pump' }).getAttribute('href')).toBe(`${path}/r2`);
    document.body.innerHTML = '';
  });

  it('[T9.02] requests 15 a page, and leads to the pages before and after', async () => {
    const requests = vi.fn((_call: unknown) => ({
      success: true,
      docs: many,
      total: 384,
      counts: { new: 1, inWork: 1, resolvedThisMonth: 1 },
    }));
    await openList(`${path}?page=2&status=new`, listAnswers([], { requests }));
    expect(requests.mock.calls[0]?.[0]).toMatchObject({ query: { limit: 15, page: 2, status: 'new' } });
    expect(screen.getByText('16–30 of 384')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe(`${path}?status=new&page=3`);
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe(`${path}?status=new`);
  });

  it('does not say a total that was not counted to the end', async () => {
    await openList(`${path}?term=a`, listAnswers(many, {}, 1000));
    expect(screen.getByText('1–15 of more than 1,000')).toBeTruthy();
  });

  it('[T6.07] is filtered by links, for mine, unassigned, a maker, status and style', async () => {
    const { html } = await serveList(`${path}?status=inWork`, listAnswers(many));
    for (const query of [
      'isMine=true&amp;status=inWork',
      'isVoted=true&amp;status=inWork',
      'isUnassigned=true&amp;status=inWork',
      'isAssignedTo=m1&amp;status=inWork',
      'status=resolved',
      'status=inWork&amp;platforms=lucide',
      'status=inWork&amp;sort=newest',
    ])
      expect(html).toContain(`href="${path}?${query}"`);
    expect(html).toContain(`action="${path}"`);
    expect(html).toContain('<input type="hidden" name="status" value="inWork"/>');
  });

  it('offers a maker what is assigned to them', async () => {
    await openList(path, listAnswers(many), { session: { ...signedIn, roles: ['maker'] } });
    await userEvent.click(screen.getByRole('button', { name: 'Maker' }));
    const mine = screen.getByRole('menuitemradio', { name: 'Assigned to me' });
    expect(mine.getAttribute('href')).toBe(`${path}?isAssignedToMe=true`);
  });

  it('finds by words without losing the other filters', async () => {
    const { router } = await openList(`${path}?status=new&page=2`, listAnswers(many, {}, 40));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a request' }), 'hob{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?status=new&term=hob'));
  });

  it('asks a guest who wants to see theirs to sign in', async () => {
    const answers = listAnswers([], { requests: refused(401, 'SIGN_IN_REQUIRED') });
    const { host } = await openList(`${path}?isMine=true`, answers, { session: guestSession });
    const requested = vi.fn();
    host.events.on('auth:requested', requested);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(requested).toHaveBeenCalledWith(expect.objectContaining({ reason: 'requests' }));
  });

  it('says that it failed and retains the form; the list comes when it is tried again', async () => {
    let isDown = true;
    const { requests } = listAnswers(many);
    const answers = listAnswers(many, {
      requests: (call) => (isDown ? refused(503, 'DATABASE_UNAVAILABLE')() : requests?.(call)),
    });
    await openList(path, answers);
    expect(screen.getByText(/DATABASE_UNAVAILABLE/)).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'What should it show?' })).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(rows()).toHaveLength(15));
  });

  it('works without names of styles and makers', async () => {
    const answers = listAnswers([listedRequest({ platforms: ['lucide'] })], {
      platformsInfo: refused(503, 'API_UNAVAILABLE'),
      makers: refused(503, 'API_UNAVAILABLE'),
    });
    await openList(path, answers);
    expect(rows()[0]?.textContent).toContain('lucide');
  });

  it.each([
    [path, 200, 'No requests yet'],
    [`${path}?term=zz`, 200, 'No matching requests'],
    [`${path}?page=9`, 404, 'Page not found'],
  ])('says why it is empty: %s', async (address, status, title) => {
    const page = await serveList(address, listAnswers([]));
    expect(page.status).toBe(status);
    expect(page.html).toContain(title);
    expect(page.head?.noindex).toBe(true);
  });

  it('follows what changed elsewhere, and does not jump for its own vote', async () => {
    let docs = many.slice(0, 2);
    const requested = vi.fn();
    const answers = listAnswers([], {
      requests: () => {
        requested();
        return { success: true, docs, total: 2, counts: { new: 1, inWork: 1, resolvedThisMonth: 1 } };
      },
      voteRequest: () => ({ success: true, votes: 192, isVoted: true }),
    });
    const { host } = await openList(path, answers, { session: signedIn });
    await userEvent.click(screen.getByRole('button', { name: /Vote for “Request 0”/ }));
    await screen.findByRole('button', { name: /Remove your vote for “Request 0”, 192/ });
    expect(requested).toHaveBeenCalledTimes(1);
    docs = many.slice(0, 3);
    act(() => host.events.emit('request:changed', { id: null }));
    await waitFor(() => expect(rows()).toHaveLength(3));
  });

  it('[T7.24] has no vote for one of the visitor and for one that is closed', async () => {
    await openList(
      path,
      listAnswers([
        listedRequest({ isMine: true }),
        listedRequest({ id: 'r2', title: 'Done one', status: 'resolved' }),
      ]),
    );
    expect(screen.queryByRole('button', { name: /Vote for/ })).toBeNull();
    expect(screen.getByText('Votes for your request: 191')).toBeTruthy();
    expect(screen.getByText('Votes: 191')).toBeTruthy();
  });
});

describe('the head of the list', () => {
  it('names the page and its requests to search engines', async () => {
    const { head } = await serveList(path, listAnswers(many));
    expect(head).toMatchObject({ canonical: path, noindex: false });
    expect(JSON.stringify(head?.jsonLd)).toContain(`"url":"http://localhost${path}/r3"`);
  });

  it('is that of the page for later pages, and of the whole list for filters', async () => {
    const second = await serveList(`${path}?page=2`, listAnswers(many, {}, 40));
    expect(second.head).toMatchObject({ canonical: `${path}?page=2`, noindex: false });
    expect(second.head?.title).toMatch(/, page 2$/);
    for (const query of ['?status=new', '?sort=newest', '?title=hob']) {
      const { head } = await serveList(path + query, listAnswers(many));
      expect(head).toMatchObject({ canonical: path, noindex: true });
    }
  });

  it('does not name what is hidden', async () => {
    const { head } = await serveList(path, listAnswers([listedRequest({ isHidden: true }), ...many]));
    expect(JSON.stringify(head?.jsonLd)).not.toContain('Induction hob');
  });
});
