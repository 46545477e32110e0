// @vitest-environment jsdom
import { RequestError } from '@icoteca/shared-contracts';
import { HostProvider } from '@icoteca/shared-contracts/host';
import { createTestHost } from '@icoteca/shared-contracts/host/testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { createRoutes, texts } from '../routes.tsx';
import { detailsOf, ownIcon } from '../testing-icons.ts';

afterEach(cleanup);

const path = `/icon/${ownIcon.id}/pickup-point`;
const missing = () =>
  new RequestError('no', 404, { success: false, code: 'UNKNOWN_ICON', message: 'No such icon.' });

/** The page as the server made it, which found nothing, in the browser of a visitor. */
function arrive(isGuest: boolean, isOwner: boolean) {
  let calls = 0;
  const host = createTestHost(
    {
      icon: () => {
        calls += 1;
        if (!isOwner) throw missing();
        return { success: true, icon: detailsOf(ownIcon) };
      },
      variants: () => Promise.reject(missing()),
      similarIcons: () => Promise.reject(missing()),
    },
    {
      session: { ...createTestHost().session, isGuest, loaded: true },
      navigate: (to, options) => void router.navigate(to, options),
    },
  );
  host.texts.add('mf-icon-detail', texts);
  const routes = createRoutes(host).map((route, place) => ({ ...route, id: String(place) }));
  const data = { code: 'UNKNOWN_ICON', message: 'No such icon.' };
  const router = createMemoryRouter(routes, {
    initialEntries: [path],
    hydrationData: {
      loaderData: {},
      errors: { '2': { status: 404, statusText: '', internal: false, data } },
    },
  });
  render(
    <HostProvider value={host}>
      <RouterProvider router={router} />
    </HostProvider>,
  );
  return { calls: () => calls };
}

it('[T3.02] the page of an upload that the server did not find is there for its owner', async () => {
  arrive(false, true);
  expect(await screen.findByRole('heading', { level: 1, name: 'pickup-point' })).toBeTruthy();
});

it('asks once for a visitor who does not own it, and never for a guest', async () => {
  const visitor = arrive(false, false);
  await waitFor(() => expect(visitor.calls()).toBe(1));
  await new Promise((later) => setTimeout(later, 100));
  expect(visitor.calls()).toBe(1);
  expect(screen.getByText('No such icon.')).toBeTruthy();
  cleanup();
  const guest = arrive(true, true);
  await new Promise((later) => setTimeout(later, 100));
  expect(guest.calls()).toBe(0);
});
