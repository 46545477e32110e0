// @vitest-environment jsdom

import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { RegistrySnapshot, SlotModule } from '@icoteca/shared-contracts';
import { type Host, HostProvider } from '@icoteca/shared-contracts/host';
import { createTestHost } from '@icoteca/shared-contracts/host/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToPipeableStream } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NotificationStore } from '../notifications/notification.store.ts';
import { type PageContext, PageContextProvider } from '../page-context.ts';
import { testFrame } from '../testing/test-frame.ts';
import { shellNamespace, shellTexts } from '../texts.ts';
import { createRegions } from './regions.ts';
import { SlotOutlet } from './slot-outlet.tsx';

const snapshot: RegistrySnapshot = { revision: 1, remotes: {} };
const menu: SlotModule = {
  namespace: 'x',
  texts: {},
  default: () => (
    <nav>
      <a href="/icons">Icons</a> <button type="button">Theme</button>
    </nav>
  ),
};
const still: SlotModule = { ...menu, default: () => <p>a picture of a menu</p> };
const unavailable = Object.assign(new Error('gone'), { code: 'REMOTE_UNAVAILABLE' });

let root: Root;
const report = vi.fn();
beforeEach(() => {
  report.mockClear();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

function tree(load: () => Promise<SlotModule>) {
  const host: Host = createTestHost({}, { SlotOutlet, telemetry: { report } });
  host.texts.add(shellNamespace, shellTexts);
  const page: PageContext = {
    regions: createRegions({
      host: () => host,
      loadModule: async () => ({ module: await load(), styleSheets: [] }),
    }),
    frame: testFrame(),
    notifications: new NotificationStore(),
    snapshot,
    hasExperiments: false,
    styleSheets: [],
    stateJson: '',
    unhydrated: null,
  };
  return (
    <HostProvider value={host}>
      <PageContextProvider value={page}>
        <SlotOutlet name="header" slotProps={{}} fallback={<p>its place</p>} />
      </PageContextProvider>
    </HostProvider>
  );
}

/** Sends the page as the server does, then wakes it with what the browser can load. */
async function wake(sent: SlotModule, load: () => Promise<SlotModule>): Promise<void> {
  const output = new PassThrough();
  const stream = renderToPipeableStream(
    tree(async () => sent),
    { onAllReady: () => stream.pipe(output) },
  );
  document.body.innerHTML = `<div id="root">${await text(output)}</div>`;
  const container = document.getElementById('root') as HTMLElement;
  screen.queryByRole('link')?.focus();
  await act(async () => {
    root = hydrateRoot(container, tree(load), { onRecoverableError: () => {}, onCaughtError: () => {} });
  });
}

it('shows the server HTML when its scripts do not load, with its links and the focus, and reports it', async () => {
  await wake(menu, () => Promise.reject(unavailable));
  const link = screen.getByRole('link', { name: 'Icons' });
  expect(link.getAttribute('href')).toBe('/icons');
  expect(document.activeElement).toBe(link);
  expect(screen.queryByText(/REMOTE_UNAVAILABLE/)).toBeNull();
  expect(report).toHaveBeenCalledExactlyOnceWith(
    unavailable,
    expect.objectContaining({ code: 'HEADER-REMOTE_UNAVAILABLE' }),
  );
});

it('is loaded again when a pointer enters it a while later, and then hydrated', async () => {
  let isThere = false;
  const load = vi.fn(async () => {
    if (isThere) return { ...menu, default: () => <nav>awake</nav> };
    throw unavailable;
  });
  await wake(menu, load);
  screen.getByRole('link').blur();
  isThere = true;
  const touch = () => act(() => userEvent.hover(screen.getByRole('button', { name: 'Theme' })));
  await touch();
  expect(load).toHaveBeenCalledOnce();
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 11_000);
  await act(() => userEvent.unhover(screen.getByRole('button', { name: 'Theme' })));
  await touch();
  expect(screen.getByText('awake')).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});

it('says that it is missing when nothing of what the server sent works without script', async () => {
  await wake(still, () => Promise.reject(unavailable));
  expect(await screen.findByText('HEADER-REMOTE_UNAVAILABLE')).toBeDefined();
  expect(screen.queryByText('a picture of a menu')).toBeNull();
});

it('shows a message when its code throws during hydration', async () => {
  const throwing = () => {
    throw new Error('broken');
  };
  await wake(menu, async () => ({ ...menu, default: throwing }));
  expect(await screen.findByText('HEADER-REGION_FAILED')).toBeDefined();
});
