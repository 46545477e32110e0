// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { change, following, refused, search, stateOf } from '../testing/registry-answers.ts';
import { openPage } from '../testing/render-page.tsx';

const rollout = {
  ...change,
  revision: 6,
  name: 'mf-header',
  action: 'rollout',
  by: 'canary analysis',
  why: 'not worse in 620 visits',
  percent: 50,
};
const remotes = [search, { ...search, name: 'mf-header' }];
const rows = () => screen.queryAllByRole('row').slice(1);

it('shows who changed what and why, and finds rows by words anywhere in them', async () => {
  const user = userEvent.setup();
  await openPage('/registry?view=trail', {
    registryState: following(stateOf({}, { remotes })),
    registryTrail: () => ({ success: true, changes: [change, rollout] }),
  });
  expect(rows()).toHaveLength(2);
  expect(rows()[0]?.textContent).toBe(
    'Nov 28, 2026, 09:30 UTCmf-searchactivated 1.0.0-old→ 1.0.0-livesearch-team-cinew filters',
  );
  expect(rows()[1]?.textContent).toContain('rolled out  50% of visitors');
  await user.type(screen.getByLabelText('Search in these rows'), 'CANARY rolled');
  expect(rows().map((row) => row.textContent?.includes('mf-header'))).toEqual([true]);
  await user.type(screen.getByLabelText('Search in these rows'), ' zzz');
  screen.getByRole('heading', { name: 'No row matches' });
});

it('of one remote is read from the registry, which has its newest rows', async () => {
  const queries: unknown[] = [];
  const { router } = await openPage('/registry?view=trail', {
    registryState: following(stateOf({}, { remotes })),
    registryTrail: (call) => {
      queries.push((call as { query: object }).query);
      return { success: true, changes: [change] };
    },
  });
  await userEvent.click(screen.getByRole('link', { name: 'mf-header' }));
  expect(router.state.location.search).toBe('?view=trail&remote=mf-header');
  expect(queries).toEqual([{}, { remote: 'mf-header' }]);
  expect(screen.getByRole('link', { name: 'mf-header' }).getAttribute('aria-current')).toBe('true');
});

it('of one remote never stands under the name of another one', async () => {
  await openPage('/registry?view=trail&remote=mf-search', {
    registryState: following(stateOf({}, { remotes })),
    registryTrail: (call) => {
      if ((call as { query: { remote?: string } }).query.remote === 'mf-header')
        throw refused(502, 'REGISTRY_READ_FAILED');
      return { success: true, changes: [change] };
    },
  });
  expect(rows()).toHaveLength(1);
  await userEvent.click(screen.getByRole('link', { name: 'mf-header' }));
  expect(rows()).toHaveLength(0);
  screen.getByText('REGISTRY_READ_FAILED');
});

it('that does not come is offered again', async () => {
  let isDown = true;
  await openPage('/registry?view=trail', {
    registryState: following(stateOf()),
    registryTrail: () => {
      if (isDown) throw refused(502, 'REGISTRY_READ_FAILED');
      return { success: true, changes: [change] };
    },
  });
  screen.getByText('REGISTRY_READ_FAILED');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(rows()).toHaveLength(1);
});
