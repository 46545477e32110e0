// @vitest-environment jsdom
import { registryTokenPath } from '@icoteca/shared-contracts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { following, refused, stateOf } from '../testing/registry-answers.ts';
import { openPage, servePage } from '../testing/render-page.tsx';

afterEach(() => vi.useRealTimers());
const text = () => document.body.textContent ?? '';

it('the server makes a page without data, which no search engine keeps', async () => {
  const { html, head } = await servePage('/registry');
  expect(html).toContain('>Registry</h1>');
  expect(html).toContain('aria-busy="true"');
  expect(head).toEqual({ title: 'Registry', noindex: true });
});

describe('a remote', () => {
  it('has its version, since when, who decided and why', async () => {
    await openPage('/registry', { registryState: following(stateOf()) });
    const card = within(screen.getByRole('listitem', { name: 'mf-search' }));
    for (const shown of ['1.0.0-live', 'Nov 28, 2026, 09:30 UTC', 'search-team-ci', 'new filters'])
      card.getByText(shown);
    expect(card.queryByText('Rollout')).toBeNull();
  });

  it('says what is not recorded, instead of leaving it out', async () => {
    const state = stateOf({ since: null, decidedBy: null, decision: null });
    await openPage('/registry', { registryState: following(state) });
    expect(screen.getAllByText('unknown')).toHaveLength(2);
    screen.getByText('none given');
  });

  it('shows its previews with their end, and what was taken out with the reason', async () => {
    const state = stateOf({
      previews: [{ name: 'pr-42', version: '1.1.0-new', by: 'ann', endsAt: '2026-12-03T08:00:00.000Z' }],
      takenOut: [
        { version: '0.9.0-bad', why: 'throws on every page', at: '2026-11-20T07:00:00.000Z', by: 'shell' },
      ],
    });
    await openPage('/registry', { registryState: following(state) });
    for (const shown of [
      'pr-42',
      'by ann, ends Dec 3, 2026, 08:00 UTC',
      '0.9.0-bad',
      'throws on every page',
      'by shell, Nov 20, 2026, 07:00 UTC',
    ])
      expect(text()).toContain(shown);
  });
});

describe('a rollout', () => {
  const rollout = {
    version: '1.1.0-new',
    percent: 10,
    users: 0,
    startedAt: '2026-11-29T08:00:00.000Z',
    figures: null,
    automatic: null,
  };

  it('has its share, and says that people decide about it', async () => {
    await openPage('/registry', { registryState: following(stateOf({ rollout })) });
    for (const shown of ['1.1.0-new', '10% of visitors', 'A person decides its next step.'])
      screen.getByText(shown);
  });

  it('has what was measured of it beside the version before, and what each measure says of it', async () => {
    const figures = {
      shells: 2,
      canary: { visits: 900, errors: 0.0211, vitals: { LCP: 1240, CLS: 0.05 } },
      stable: { visits: 8100, errors: 0.004, vitals: { LCP: 1310, CLS: null } },
      evidence: { LCP: 0.7, CLS: 12.5, errors: 640 },
    };
    const automatic = { since: rollout.startedAt, stepVisits: 320 };
    await openPage('/registry', {
      registryState: following(stateOf({ rollout: { ...rollout, figures, automatic } })),
    });
    screen.getByText('It steps up by itself: 1 → 10 → 50 → 100%.');
    screen.getByText('Measured visits in this step: 320 of 500');
    const cells = (name: string) =>
      within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    expect(cells('Visits')).toEqual(['8,100', '900', '']);
    expect(cells('LCP')).toEqual(['1,310 ms', '1,240 ms', '0.7 : 1not worse']);
    expect(cells('CLS')).toEqual(['unknown', '0.05', '12.5 : 1waits']);
    expect(cells('Errors')).toEqual(['0.4%', '2.11%', '640 : 1worse']);
  });

  it('that no shell has reported about says so', async () => {
    await openPage('/registry', { registryState: following(stateOf({ rollout })) });
    screen.getByText('No shell has reported figures yet.');
  });
});

describe('the page', () => {
  it('updates by itself: it waits for another revision than the one it shows', async () => {
    const queries: unknown[] = [];
    const answers = following(stateOf(), stateOf({ version: '2.0.0-next' }, { revision: 8 }));
    await openPage('/registry', {
      registryState: async (call) => {
        queries.push((call as { query: object }).query);
        return answers();
      },
    });
    await screen.findByText('2.0.0-next');
    screen.getByText('Revision 8');
    expect(queries).toEqual([{}, { after: 7, wait: 10 }, { after: 8, wait: 10 }]);
  });

  it('keeps what it shows when the registry fails, says so, and tries again', async () => {
    vi.useFakeTimers();
    const failure = refused(502, 'REGISTRY_READ_FAILED');
    await openPage('/registry', {
      registryState: following(stateOf(), failure, stateOf({ version: '2.0.0-next' }, { revision: 8 })),
    });
    expect(text()).toContain('1.0.0-live');
    expect(text()).toContain('What you see may be out of date.');
    expect(text()).not.toContain('Updates by itself');
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(text()).toContain('2.0.0-next');
    expect(text()).not.toContain('out of date');
  });

  it('names the failure when it has nothing to show, and reads again on request', async () => {
    const answers = following(refused(502, 'REGISTRY_READ_FAILED'), stateOf());
    await openPage('/registry', { registryState: answers });
    screen.getByText('REGISTRY_READ_FAILED');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('1.0.0-live');
  });

  it('shows nothing to somebody who may no longer read, and leads to the sign-in and to the token', async () => {
    const { host } = await openPage('/registry', {
      registryState: following(stateOf(), refused(401, 'REGISTRY_ACCESS_NEEDED')),
    });
    const reasons: string[] = [];
    host.events.on('auth:requested', ({ reason }) => void reasons.push(reason));
    screen.getByRole('heading', { name: 'This page is for administrators and teams' });
    expect(text()).not.toContain('1.0.0-live');
    expect(screen.getByRole('link', { name: 'Enter a token' }).getAttribute('href')).toBe(registryTokenPath);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(reasons).toEqual(['registry']);
  });

  it('reads again from the beginning, without a wait, when the visitor has signed in', async () => {
    const queries: unknown[] = [];
    const answers = following(stateOf(), refused(401, 'REGISTRY_ACCESS_NEEDED'), stateOf());
    const { host } = await openPage('/registry', {
      registryState: async (call) => {
        queries.push((call as { query: object }).query);
        return answers();
      },
    });
    act(() => host.events.emit('session:changed', { isGuest: false, isPaid: false }));
    await screen.findByText('1.0.0-live');
    expect(queries.slice(0, 3)).toEqual([{}, { after: 7, wait: 10 }, {}]);
  });

  it('says whose token opened it, and takes it out of the browser', async () => {
    const reader = { kind: 'token', name: 'search-team-ci', remote: 'mf-search' } as const;
    let hasToken = true;
    await openPage('/registry', {
      registryState: async (call) => {
        if (!hasToken) throw refused(401, 'REGISTRY_ACCESS_NEEDED');
        const isFirst = (call as { query: { after?: number } }).query.after === undefined;
        return isFirst ? stateOf({}, { reader }) : new Promise(() => {});
      },
      leaveRegistry: () => {
        hasToken = false;
        return { success: true };
      },
    });
    screen.getByText('You are using the token search-team-ci, which can change mf-search.');
    await userEvent.click(screen.getByRole('button', { name: 'Remove the token' }));
    await screen.findByRole('heading', { name: 'This page is for administrators and teams' });
    expect(text()).not.toContain('1.0.0-live');
  });

  it('says when the token could not be taken out', async () => {
    const reader = { kind: 'token', name: 'search-team-ci', remote: 'mf-search' } as const;
    const { host } = await openPage('/registry', {
      registryState: following(stateOf({}, { reader })),
      leaveRegistry: () => {
        throw refused(502, 'REGISTRY_READ_FAILED');
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Remove the token' }));
    expect(host.notified.map(({ title, code }) => [title, code])).toEqual([
      ['The token was not removed', 'REGISTRY_READ_FAILED'],
    ]);
  });
});

it('without any remote the page says how one appears', async () => {
  await openPage('/registry', { registryState: following(stateOf({}, { remotes: [] })) });
  screen.getByRole('heading', { name: 'No remote has a version in use yet' });
});

it('lists the shells, and which of them are behind', async () => {
  const shell = { contracts: '1.0.0', seenAt: '2026-11-29T10:00:00.000Z' };
  const shells = [
    { ...shell, id: 'shell-a', revision: 7 },
    { ...shell, id: 'shell-b', revision: 5 },
  ];
  await openPage('/registry?view=shells', { registryState: following(stateOf({}, { shells })) });
  const row = (id: string) => screen.getByText(id).closest('tr')?.textContent;
  expect(row('shell-a')).toContain('up to date');
  expect(row('shell-b')).toContain('at revision 5');
});

it.each([
  [null, 'The registry does not say which shells follow it'],
  [[], 'No shell follows the registry now'],
])('for %j as the shells it says "%s"', async (shells, title) => {
  await openPage('/registry?view=shells', { registryState: following(stateOf({}, { shells })) });
  screen.getByRole('heading', { name: title });
});

it('the part that is open is in the address, and arrow keys change it', async () => {
  const { router } = await openPage('/registry?view=shells&remote=mf-search', {
    registryState: following(stateOf()),
  });
  const user = userEvent.setup();
  screen.getByRole('tab', { name: 'Shells', selected: true }).focus();
  await user.keyboard('{Home}');
  expect(router.state.location.search).toBe('?remote=mf-search');
  screen.getByRole('tab', { name: 'Remotes', selected: true });
});
