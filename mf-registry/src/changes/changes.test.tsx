// @vitest-environment jsdom
import type { RequestError, ShownRemote } from '@icoteca/shared-contracts';
import { installNativeOverlays } from '@icoteca/shared-ui/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { following, refused, search, stateOf } from '../testing/registry-answers.ts';
import { openPage } from '../testing/render-page.tsx';
import { choicesOfVersion, sharesOf } from './change-choices.ts';

installNativeOverlays();
const reader = { kind: 'token', name: 'search-team-ci', remote: 'mf-search' } as const;
const rollout = {
  version: '1.1.0-new',
  percent: 10,
  users: 0,
  startedAt: '2026-11-29T08:00:00.000Z',
  figures: null,
  automatic: null,
};
const user = userEvent.setup();

/** The console for the holder of the token, with what the page sends. */
async function openConsole(remote: Partial<ShownRemote> = {}, failure?: RequestError) {
  const sent: unknown[] = [];
  const page = await openPage('/registry', {
    registryState: following(stateOf(remote, { reader })),
    changeRegistry: (call) => {
      sent.push(call);
      if (failure) throw failure;
      return { success: true, revision: 8 };
    },
  });
  return { ...page, sent };
}
const begin = async () => {
  await user.click(screen.getByRole('button', { name: 'Change mf-search' }));
  return within(screen.getByRole('dialog', { name: 'Change mf-search' }));
};

describe('a change', () => {
  it('goes to the registry with its reason and what the page showed', async () => {
    const { host, sent } = await openConsole();
    const dialog = await begin();
    dialog.getByText('1.0.0-old');
    await user.type(dialog.getByLabelText('Reason'), ' too slow ');
    await user.click(dialog.getByRole('button', { name: 'Roll back' }));
    expect(sent).toMatchObject([
      {
        params: { name: 'mf-search' },
        body: { revision: 7, change: { action: 'rollback', why: 'too slow' } },
      },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(host.notified.map(({ title }) => title)).toEqual(['The registry has made the change']);
  });

  it('needs a reason', async () => {
    const { sent } = await openConsole();
    const dialog = await begin();
    await user.type(dialog.getByLabelText('Reason'), '   ');
    expect(dialog.getByRole('button', { name: 'Roll back' })).toHaveProperty('disabled', true);
    expect(sent).toEqual([]);
  });

  it('of a rollout is a larger share of its version, by steps or by itself, its end for everyone, or the way back', async () => {
    const { sent } = await openConsole({ rollout, rollbackTo: '1.0.0-live' });
    const dialog = await begin();
    expect(dialog.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
      'promote',
      'rollout',
      'rollback',
    ]);
    await user.click(dialog.getByRole('radio', { name: 'Roll out' }));
    const shares = within(dialog.getByRole('radiogroup', { name: 'Share of visitors' }));
    expect(shares.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
      'Automatic',
      '10%',
      '50%',
      '100%',
    ]);
    await user.click(shares.getByRole('radio', { name: '50%' }));
    await user.type(dialog.getByLabelText('Reason'), 'fine so far');
    await user.click(dialog.getByRole('button', { name: 'Roll out' }));
    const change = { action: 'rollout', version: '1.1.0-new', percent: 50, why: 'fine so far' };
    expect(sent).toMatchObject([{ body: { change } }]);
  });

  it('that the registry refuses says why and loses nothing', async () => {
    const failure = refused(409, 'REGISTRY_CHANGE_REFUSED', {
      reason: 'REMOTE_CHANGED_MEANWHILE',
      message: 'mf-search has changed.',
      hint: 'Look again.',
    });
    await openConsole({}, failure);
    const dialog = await begin();
    await user.type(dialog.getByLabelText('Reason'), 'too slow');
    await user.click(dialog.getByRole('button', { name: 'Roll back' }));
    expect(dialog.getByRole('alert').textContent).toBe(
      'mf-search has changed. Look again. REMOTE_CHANGED_MEANWHILE',
    );
    expect(dialog.getByLabelText('Reason')).toHaveProperty('value', 'too slow');
  });

  it('goes with what the person had before their eyes, also after the page shows something newer', async () => {
    const sent: unknown[] = [];
    const later = Promise.withResolvers<void>();
    const states = [stateOf({}, { reader }), stateOf({ rollbackTo: '1.0.0-x' }, { reader, revision: 8 })];
    await openPage('/registry', {
      registryState: async () => {
        const next = states.shift();
        if (next?.revision === 8) await later.promise;
        return next ?? new Promise(() => {});
      },
      changeRegistry: (call) => {
        sent.push(call);
        return { success: true, revision: 9 };
      },
    });
    const dialog = await begin();
    later.resolve();
    await screen.findByText('Revision 8');
    dialog.getByText('1.0.0-old');
    await user.type(dialog.getByLabelText('Reason'), 'too slow');
    await user.click(dialog.getByRole('button', { name: 'Roll back' }));
    expect(sent).toMatchObject([{ body: { revision: 7 } }]);
  });

  it('on its way cannot be closed, so that what comes of it is seen', async () => {
    const answer = Promise.withResolvers<never>();
    await openPage('/registry', {
      registryState: following(stateOf({}, { reader })),
      changeRegistry: () => answer.promise,
    });
    const dialog = await begin();
    await user.type(dialog.getByLabelText('Reason'), 'too slow');
    await user.click(dialog.getByRole('button', { name: 'Roll back' }));
    await user.keyboard('{Escape}');
    expect(dialog.queryByRole('button', { name: 'Close' })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
    await act(async () => answer.reject(refused(502, 'REGISTRY_CHANGE_UNKNOWN')));
    dialog.getByRole('alert');
  });

  it('that was certainly not made says so', async () => {
    await openConsole({}, refused(403, 'REGISTRY_CHANGE_NOT_YOURS'));
    const dialog = await begin();
    await user.type(dialog.getByLabelText('Reason'), 'too slow');
    await user.click(dialog.getByRole('button', { name: 'Roll back' }));
    expect(dialog.getByRole('alert').textContent).toContain('Nothing was changed.');
  });

  it('without an answer is not called failed', async () => {
    await openConsole({}, refused(502, 'REGISTRY_CHANGE_UNKNOWN'));
    const dialog = await begin();
    await user.type(dialog.getByLabelText('Reason'), 'too slow');
    await user.click(dialog.getByRole('button', { name: 'Roll back' }));
    expect(dialog.getByRole('alert').textContent).toContain('It is not certain whether this was done.');
  });
});

it('an administrator and the holder of another token are offered no change', async () => {
  for (const other of [{ kind: 'admin' }, { ...reader, remote: 'mf-header' }] as const) {
    const { unmount } = await openPage('/registry', {
      registryState: following(stateOf({ rollout }, { reader: other })),
    });
    expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
    act(unmount);
  }
});

it('where nothing can be done no change is offered', async () => {
  await openConsole({ rollbackTo: null });
  expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
});

describe('what can be done with a version', () => {
  const remote: ShownRemote = {
    ...search,
    rollout,
    takenOut: [{ version: '0.9.0-bad', why: '', at: '', by: '' }],
  };
  it.each([
    ['1.0.0-live', {}, ['take-out']],
    ['1.1.0-new', {}, ['take-out']],
    ['0.9.0-bad', {}, ['restore']],
    ['1.0.5-other', {}, ['rollout', 'activate', 'take-out']],
    ['0.8.0-old', { isOlder: true }, ['activate', 'take-out']],
    ['1.2.0-untried', { isTried: false }, []],
  ])('%s (%j): %j', (version, facts, actions) => {
    const choices = choicesOfVersion(remote, { version, isTried: true, isOlder: false, ...facts });
    expect(choices.map(({ action }) => action)).toEqual(actions);
  });

  it('a rollout between two steps goes on from its own share', () => {
    const steps = [1, 10, 50, 100];
    expect(sharesOf({ ...remote, rollout: { ...rollout, percent: 20 } }, steps)).toEqual([20, 50, 100]);
    expect(sharesOf({ ...remote, rollout: null }, steps)).toEqual(steps);
  });
});

it('in the list of versions each has its own change, and one that no command has tried says so', async () => {
  const version = {
    version: '0.8.0-old',
    contracts: '^1.0.0',
    plugin: null,
    isPlain: false,
    isTried: true,
    isOlder: true,
    shared: null,
    modules: [],
  };
  const sent: unknown[] = [];
  await openPage('/registry?view=versions', {
    registryState: following(stateOf({}, { reader })),
    registryVersions: () => ({
      success: true,
      versions: [version, { ...version, version: '1.2.0-untried', isTried: false }],
      total: 2,
      unreadable: [],
    }),
    changeRegistry: (call) => {
      sent.push(call);
      return { success: true, revision: 8 };
    },
  });
  screen.getByText('not tried yet');
  expect(screen.queryByRole('button', { name: 'Change 1.2.0-untried' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Change 0.8.0-old' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason'), 'back to the old one');
  await user.click(dialog.getByRole('radio', { name: 'Make live' }));
  await user.click(dialog.getByRole('button', { name: 'Make live' }));
  expect(sent).toMatchObject([
    { body: { change: { action: 'activate', version: '0.8.0-old', why: 'back to the old one' } } },
  ]);
});
