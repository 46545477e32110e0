// @vitest-environment jsdom
import { RequestError } from '@icoteca/shared-contracts';
import { HostProvider, type RouteObject } from '@icoteca/shared-contracts/host';
import { createTestHost } from '@icoteca/shared-contracts/host/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, data, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mainId } from '../layout/page-layout.tsx';
import { NotificationStore } from '../notifications/notification.store.ts';
import { PageContextProvider } from '../page-context.ts';
import { loadRareParts } from '../rare-parts.tsx';
import { testFrame } from '../testing/test-frame.ts';
import type { Redraw } from './error-kind.ts';
import { recoveringRoutes } from './recovering-routes.tsx';

const report = vi.fn();
const redraw = vi.fn<Redraw>();
beforeEach(async () => {
  report.mockReset();
  redraw.mockReset();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await loadRareParts();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const fault = new Error('later');

/** A page with a field and a link that throws once its button is pressed. */
function Faulty() {
  const [isBroken, setBroken] = useState(false);
  const [text, setText] = useState('');
  if (isBroken) throw fault;
  return (
    <>
      <input aria-label="Search" value={text} onChange={(event) => setText(event.target.value)} />
      <a href="/icons">Icons</a>
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setBroken(true)}>
        break
      </button>
    </>
  );
}

/** The same page as the version before drew it. */
function Good() {
  const [text, setText] = useState('');
  return (
    <>
      <input aria-label="Search" value={text} onChange={(event) => setText(event.target.value)} />
      <p>looks for {text}</p>
    </>
  );
}

async function open(route: RouteObject) {
  const routesOf = (children: RouteObject[]) => [
    {
      path: '/',
      Component: () => (
        <main id={mainId}>
          <i>bar</i>
          <Outlet />
        </main>
      ),
      children,
    },
  ];
  const router = createMemoryRouter(routesOf(recoveringRoutes([route], redraw)));
  redraw.mockImplementation(async () => {
    router._internalSetRoutes(routesOf([{ index: true, id: 'good', Component: Good }]));
    await router.navigate('/', { replace: true });
    return true;
  });
  const page = {
    regions: {} as never,
    frame: testFrame(),
    notifications: new NotificationStore(),
    snapshot: { revision: 1, remotes: {} },
    hasExperiments: false,
    styleSheets: [],
    stateJson: '',
    unhydrated: null,
  };
  await act(async () => {
    render(
      <HostProvider value={createTestHost({}, { telemetry: { report } })}>
        <PageContextProvider value={page}>
          <RouterProvider router={router} />
        </PageContextProvider>
      </HostProvider>,
    );
  });
}
const faulty: RouteObject = { index: true, Component: Faulty, ErrorBoundary: () => <p>INTERNAL</p> };

it('shows the last content until another version has rendered the page, with typed text and the focus', async () => {
  let goOn = () => {};
  await open(faulty);
  const draw = redraw.getMockImplementation() as Redraw;
  const waiting = new Promise<void>((resolve) => (goOn = resolve));
  redraw.mockImplementation((error) => waiting.then(() => draw(error)));
  const field = screen.getByRole<HTMLInputElement>('textbox');
  await userEvent.type(field, 'cale');
  field.setSelectionRange(1, 2);
  await userEvent.click(screen.getByRole('button'));

  expect(screen.getByRole('textbox')).toBe(field);
  expect(field.value).toBe('cale');
  expect(document.activeElement).toBe(field);
  expect(screen.getByRole('link')).toBeDefined();
  expect(document.querySelector('main')?.innerHTML).toMatch(/^<i>bar<\/i><div [^>]*aria-busy="true"/);
  expect(redraw).toHaveBeenCalledExactlyOnceWith(fault);
  expect(report).toHaveBeenCalledExactlyOnceWith(fault, { remote: 'shell', code: 'PAGE_FAILED' });

  await act(async () => goOn());
  const next = screen.getByRole<HTMLInputElement>('textbox');
  expect(next).not.toBe(field);
  expect(next.value).toBe('cale');
  expect(await screen.findByText('looks for cale')).toBeDefined();
  expect(document.activeElement).toBe(next);
  expect([next.selectionStart, next.selectionEnd]).toEqual([1, 2]);
});

it.each([
  ['has none', async () => false],
  ['does not come', () => Promise.reject(new Error('gone'))],
])('says what the page says itself when another version %s', async (_how, answer) => {
  await open(faulty);
  redraw.mockImplementation(answer);
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('INTERNAL')).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(redraw).toHaveBeenCalledOnce();
});

it.each([401, 403, 404, 406, 410])(
  '[T4.03] [T8.05] takes a call that answered %i for an answer: nothing is drawn anew or reported',
  async (status) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await open({ ...faulty, loader: () => Promise.reject(new RequestError('no', status, null)) });
    expect(await screen.findByText('INTERNAL')).toBeDefined();
    expect(redraw).not.toHaveBeenCalled();
    expect(report).not.toHaveBeenCalled();
  },
);

it('redraws nothing for error responses of a loader', async () => {
  // The router misses a picture of what loads, which only the server needs.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await open({
    ...faulty,
    loader: () => {
      throw data({ code: 'ICON_REMOVED' }, { status: 410 });
    },
  });
  expect(await screen.findByText('INTERNAL')).toBeDefined();
  expect(redraw).not.toHaveBeenCalled();
});
