import { type Host, HostProvider } from '@icoteca/shared-contracts/host';
import { installNativeOverlays } from '@icoteca/shared-ui/testing';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';

/** What jsdom lacks and the slots rely on. */
export function installBrowserStandIns({ isStill = false } = {}): void {
  installNativeOverlays();
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: isStill, media }));
}

/** Draws a slot on a page of the site. */
export async function renderSlot(host: Host, slot: ReactNode, path = '/icons') {
  const router = createMemoryRouter(
    [{ path: '*', element: <HostProvider value={host}>{slot}</HostProvider> }],
    { initialEntries: [path] },
  );
  const view = await act(async () => render(<RouterProvider router={router} />));
  return { ...view, router };
}
