// @vitest-environment jsdom
import { createTestHost } from '@icoteca/shared-contracts/host/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PageContext } from '../page-context.ts';
import { shellNamespace, shellTexts } from '../texts.ts';

const fetched = vi.fn();
/** Told when the list stands: a test that ends before would leave its fetch to the next one. */
const arrived = vi.fn();
/** Modules are new in each test, and fetching one may take seconds on a busy machine. */
const PATIENCE = { timeout: 10_000 };

beforeEach(() => {
  vi.resetModules();
  fetched.mockReset();
  arrived.mockReset();
});
afterEach(() => {
  cleanup();
  vi.doUnmock('./notification-list.tsx');
});

/** A page whose modules are new, so that the list of notifications is not there yet. */
async function newPage(listComes = true) {
  vi.doMock('./notification-list.tsx', async (original) => {
    fetched();
    if (!listComes) throw new Error('offline');
    const list = await original();
    setTimeout(arrived);
    return list as object;
  });
  const { HostProvider } = await import('@icoteca/shared-contracts/host');
  const { NotificationArea } = await import('./notification-area.tsx');
  const { PageContextProvider } = await import('../page-context.ts');
  const { NotificationStore } = await import('./notification.store.ts');
  const host = createTestHost();
  host.texts.add(shellNamespace, shellTexts);
  const notifications = new NotificationStore();
  const element = (
    <HostProvider value={host}>
      <PageContextProvider value={{ notifications } as unknown as PageContext}>
        <NotificationArea />
      </PageContextProvider>
    </HostProvider>
  );
  return { notifications, element };
}

/** The area of a page that was just opened. */
async function open(listComes = true) {
  const { notifications, element } = await newPage(listComes);
  render(element);
  return notifications;
}
const area = () => screen.getByRole('region', { name: 'Notifications' });

it('exists from the start, so that the first notification is announced too', async () => {
  const notifications = await open();
  expect(area().getAttribute('aria-live')).toBe('polite');
  expect(fetched).not.toHaveBeenCalled();
  act(() => void notifications.show({ type: 'success', title: 'Copied' }));
  expect(area().contains(await screen.findByRole('status', {}, PATIENCE))).toBe(true);
  expect(screen.getByRole('button', { name: 'Close' })).toBeDefined();
});

it('[T9.11] [T4.11] goes when a finger swipes it away', async () => {
  const notifications = await open();
  act(() => void notifications.show({ type: 'plain', title: 'Copied', delayMs: 0 }));
  const toast = await screen.findByRole('status', {}, PATIENCE);
  const finger = { pointerType: 'touch', pointerId: 1, clientX: 10, clientY: 10 };
  fireEvent.pointerDown(toast, finger);
  fireEvent.pointerUp(toast, { ...finger, clientX: 60 });
  expect(notifications.list).toHaveLength(0);
});

it('fetches what draws notifications when the page is touched, and not for typing', async () => {
  await open();
  const field = document.body.appendChild(document.createElement('input'));
  fireEvent.keyDown(field, { key: 'a' });
  field.remove();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(fetched).not.toHaveBeenCalled();
  fireEvent.keyDown(window, { key: 'a' });
  await vi.waitFor(() => expect(arrived).toHaveBeenCalled(), PATIENCE);
});

it('says the words alone when what draws them cannot be had', async () => {
  const notifications = await open(false);
  act(
    () =>
      void notifications.show({ type: 'danger', title: 'Not copied', text: 'Try again.', code: 'A_CODE' }),
  );
  expect((await screen.findByRole('status', {}, PATIENCE)).textContent).toBe('Not copied Try again. A_CODE');
});

it('is hydrated as the server rendered it, also with earlier notifications', async () => {
  const { notifications, element } = await newPage();
  const { renderToString } = await import('react-dom/server');
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(element);
  notifications.show({ type: 'warning', title: 'Not awake' });
  const onRecoverableError = vi.fn();
  await act(async () => void render(element, { container, hydrate: true, onRecoverableError }));
  expect((await screen.findByRole('status', {}, PATIENCE)).textContent).toContain('Not awake');
  expect(onRecoverableError).not.toHaveBeenCalled();
});

it('Escape closes the newest notification alone, before anything further away', async () => {
  const notifications = await open();
  const further = vi.fn((event: KeyboardEvent) => event.defaultPrevented);
  window.addEventListener('keydown', further);
  act(() => {
    notifications.show({ type: 'success', title: 'Sprite saved' });
    notifications.show({ type: 'plain', title: 'Selection cleared' });
  });
  const press = () => act(() => void fireEvent.keyDown(document.body, { key: 'Escape' }));
  press();
  expect(notifications.list.map(({ title }) => title)).toEqual(['Sprite saved']);
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('open', '');
  press();
  expect(notifications.list, 'a dialog is nearer').toHaveLength(1);
  dialog.remove();
  press();
  expect(notifications.list).toHaveLength(0);
  press();
  window.removeEventListener('keydown', further);
  expect(further.mock.results.map(({ value }) => value)).toEqual([true, false, true, false]);
});
