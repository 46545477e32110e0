// @vitest-environment jsdom
import { HostProvider } from '@icoteca/shared-contracts/host';
import { createTestHost } from '@icoteca/shared-contracts/host/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { createRoutes } from '../routes.tsx';
import { detailsOf, freeIcon } from '../testing-icons.ts';
import texts from '../texts/en.json';

it('[S2.06] [T2.04] leaving the page of an icon for another page resets the remembered icon', async () => {
  const host = createTestHost({
    icon: () => ({ success: true, icon: { ...detailsOf(freeIcon), variantsTotal: 0 } }),
    variants: () => ({ success: true, variants: [], total: 0 }),
    similarIcons: () => ({ success: true, icons: [] }),
  });
  host.texts.add('mf-icon-detail', texts);
  const selected: (string | null)[] = [];
  host.events.on('icon:selected', ({ id }) => selected.push(id));
  const elsewhere = { path: '*', element: <p>elsewhere</p> };
  const router = createMemoryRouter([...createRoutes(host), elsewhere], {
    initialEntries: [`/icon/${freeIcon.id}/${freeIcon.name}`],
  });
  render(
    <HostProvider value={host}>
      <RouterProvider router={router} />
    </HostProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: freeIcon.title });
  await waitFor(() => expect(selected).toEqual([freeIcon.id]));
  await act(() => router.navigate('/icons/set/home'));
  await screen.findByText('elsewhere');
  await waitFor(() => expect(selected).toEqual([freeIcon.id, null]));
  // A listener added only now receives no icon.
  const late: (string | null)[] = [];
  host.events.on('icon:selected', ({ id }) => late.push(id));
  expect(late).toEqual([null]);
});
