// @vitest-environment jsdom
import type { RegistrySnapshot, SlotModule, SlotName } from '@icoteca/shared-contracts';
import { type Host, HostProvider } from '@icoteca/shared-contracts/host';
import { createTestHost } from '@icoteca/shared-contracts/host/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NotificationStore } from '../notifications/notification.store.ts';
import { PageContextProvider } from '../page-context.ts';
import { testFrame } from '../testing/test-frame.ts';
import { shellNamespace, shellTexts } from '../texts.ts';
import { createRegions } from './regions.ts';
import { SlotOutlet } from './slot-outlet.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const snapshot: RegistrySnapshot = { revision: 1, remotes: {} };

/** A page around places of one slot. */
function setUp(loadModule: () => Promise<SlotModule | null>, name: SlotName) {
  const report = vi.fn();
  const host: Host = createTestHost({}, { SlotOutlet, telemetry: { report } });
  host.texts.add(shellNamespace, shellTexts);
  const regions = createRegions({
    host: () => host,
    loadModule: async () => {
      const module = await loadModule();
      return module && { module, styleSheets: [] };
    },
  });
  const page = {
    regions,
    frame: testFrame(),
    notifications: new NotificationStore(),
    snapshot,
    hasExperiments: false,
    styleSheets: [],
    stateJson: '',
    unhydrated: null,
  };
  const withPlaces = (...places: string[]) => (
    <HostProvider value={host}>
      <PageContextProvider value={page}>
        <p>the rest</p>
        {places.map((place) => (
          <SlotOutlet key={place} name={name} slotProps={{}} fallback={<p>its place</p>} />
        ))}
      </PageContextProvider>
    </HostProvider>
  );
  return { report, withPlaces };
}

async function show(loadModule: () => Promise<SlotModule | null>, name: SlotName = 'header') {
  const { report, withPlaces } = setUp(loadModule, name);
  await act(async () => {
    render(withPlaces('a'));
  });
  return report;
}
const module = (parts: Partial<SlotModule>): SlotModule => ({
  namespace: 'x',
  texts: {},
  default: () => <p>menu</p>,
  ...parts,
});

it('shows the fallback until the remote is loaded, then the remote with its data', async () => {
  let arrive: (data: unknown) => void = () => {};
  const load = () => new Promise((resolve) => (arrive = resolve));
  await show(async () => module({ load, default: ({ slotData }) => <p>menu of {String(slotData)}</p> }));
  expect(screen.getByText('its place')).toBeDefined();
  await act(async () => arrive('icons'));
  expect(screen.getByText('menu of icons')).toBeDefined();
});

it('shows nothing where no remote fills a slot that nobody misses', async () => {
  await show(async () => null, 'icon-actions');
  expect(screen.queryByText('its place')).toBeNull();
  expect(screen.queryByText(/REMOTE_ABSENT/)).toBeNull();
});

it('says so where no remote fills a slot that is missed', async () => {
  await show(async () => null);
  expect(await screen.findByText('HEADER-REMOTE_ABSENT')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Icoteca' }).getAttribute('href')).toBe('/icons');
});

it('says that only this region is missing, with a code, and tries again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let isThere = false;
  const report = await show(async () => {
    if (isThere) return module({});
    throw Object.assign(new Error('gone'), { code: 'REMOTE_UNAVAILABLE' });
  });
  expect(await screen.findByText('HEADER-REMOTE_UNAVAILABLE')).toBeDefined();
  expect(screen.getByText('the rest')).toBeDefined();
  expect(report).toHaveBeenCalledOnce();
  isThere = true;
  await act(() => userEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(await screen.findByText('menu')).toBeDefined();
});

describe.each(['add-to-collection', 'selection-actions', 'icon-actions'] as const)(
  '%s, which is small',
  (name) => {
    it('stays empty where it cannot be had, is reported once, and comes to the next place after a pause', async () => {
      vi.useFakeTimers();
      vi.spyOn(console, 'error').mockImplementation(() => {});
      let isThere = false;
      const gone = Object.assign(new Error('gone'), { code: 'REMOTE_UNAVAILABLE' });
      const { report, withPlaces } = setUp(async () => {
        if (isThere) return module({});
        throw gone;
      }, name);
      const { rerender } = render(withPlaces('a'));
      await act(async () => rerender(withPlaces('a', 'b')));
      expect(screen.getByText('the rest')).toBeDefined();
      expect(screen.queryByRole('status')).toBeNull();
      expect(screen.queryByText('its place')).toBeNull();
      expect(report).toHaveBeenCalledExactlyOnceWith(
        gone,
        expect.objectContaining({ code: `${name.toUpperCase()}-REMOTE_UNAVAILABLE` }),
      );
      isThere = true;
      await act(() => vi.advanceTimersByTimeAsync(10_000));
      await act(async () => rerender(withPlaces('a', 'b', 'c')));
      expect(screen.getByText('menu')).toBeDefined();
      vi.useRealTimers();
    });

    it('stays empty where it throws while it is drawn', async () => {
      vi.spyOn(console, 'error').mockImplementation(() => {});
      const report = await show(async () => module({ default: () => JSON.parse('{') }), name);
      expect(screen.getByText('the rest')).toBeDefined();
      expect(screen.queryByRole('status')).toBeNull();
      expect(report).toHaveBeenCalledOnce();
    });
  },
);
