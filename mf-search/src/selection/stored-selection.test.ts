import { describe, expect, it, vi } from 'vitest';
import { failing } from '../testing/test-answers.ts';
import { testHost } from '../testing/test-host.ts';
import { testIcons } from '../testing/test-icons.ts';
import { IconSelection, SELECTION_LIMIT } from './selection.store.ts';
import { storeSelection } from './stored-selection.ts';

const bundle = vi.fn((call: unknown) => {
  const ids = (call as { query: { ids: string } }).query.ids.split(',');
  const icons = testIcons(3000).filter(({ id }) => ids.includes(id));
  return { success: true as const, icons, missing: ids.slice(icons.length) };
});
const hostWith = () => testHost({ bundle });
const ids = (selection: IconSelection) => selection.icons.map(({ id }) => id);

describe('the selection of a tab', () => {
  it('is stored as ids and restored after a reload, without icons that have left the library', async () => {
    const host = hostWith();
    const before = new IconSelection();
    before.add(testIcons(3));
    await storeSelection(host, before);
    await vi.waitFor(() =>
      expect(host.preferences.get('selectedIcons')).toEqual(['icon-0', 'icon-1', 'icon-2']),
    );
    before.remove(['icon-1']);
    await vi.waitFor(() => expect(host.preferences.get('selectedIcons')).toEqual(['icon-0', 'icon-2']));
    host.preferences.set('selectedIcons', ['icon-0', 'icon-2', 'left-the-library']);
    const after = new IconSelection();
    after.add(testIcons(1, 7));
    await storeSelection(host, after);
    expect(ids(after), 'what was selected meanwhile follows').toEqual(['icon-0', 'icon-2', 'icon-7']);
  });

  it('is loaded in parts of 200 and has a limit', async () => {
    const host = hostWith();
    bundle.mockClear();
    host.preferences.set(
      'selectedIcons',
      testIcons(SELECTION_LIMIT + 50).map(({ id }) => id),
    );
    const selection = new IconSelection();
    await storeSelection(host, selection);
    expect(selection.size).toBe(SELECTION_LIMIT);
    expect(bundle).toHaveBeenCalledTimes(SELECTION_LIMIT / 200);
  });

  it('stays stored while its icons do not load, for the next page', async () => {
    const report = vi.fn();
    const bundle = failing(503, 'DATABASE_UNAVAILABLE');
    const host = testHost({ bundle }, { telemetry: { report } });
    host.preferences.set('selectedIcons', ['icon-4']);
    const selection = new IconSelection();
    await storeSelection(host, selection);
    expect(host.preferences.get('selectedIcons')).toEqual(['icon-4']);
    expect(report.mock.calls).toMatchObject([[{}, { code: 'SELECTION_NOT_RESTORED' }]]);
  });

  it('ends with the selection', async () => {
    const host = hostWith();
    host.preferences.set('selectedIcons', ['icon-4']);
    const selection = new IconSelection();
    await storeSelection(host, selection);
    selection.clear();
    await vi.waitFor(() => expect(host.preferences.get('selectedIcons')).toEqual([]));
  });
});
