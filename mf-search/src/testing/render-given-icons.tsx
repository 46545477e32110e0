import type { IconGridView } from '@icoteca/shared-contracts';
import { type Host, HostProvider } from '@icoteca/shared-contracts/host';
import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import IconGridSlot from '../icon-grid.tsx';
import { testHost } from './test-host.ts';
import { testIcons } from './test-icons.ts';

/** A view of this many icons; what is given wins. */
export function testView(count: number, given: Partial<IconGridView> = {}): IconGridView {
  const icons = given.icons ?? testIcons(count);
  return {
    listKey: 'collection-1',
    label: 'Kitchen',
    icons,
    total: icons.length,
    catalogueVersion: 'v1',
    collection: { id: 'collection-1', name: 'Kitchen', isEditable: true },
    ...given,
  };
}

/** The slot `icon-grid` on a page of another remote, which may change what it gives. */
export function renderGivenIcons(first: IconGridView, overrides: Partial<Host> = {}, path = '/page') {
  const host = testHost({}, overrides);
  let change: (view: IconGridView) => void = () => {};
  function Page() {
    const [view, setView] = useState(first);
    change = setView;
    return <IconGridSlot {...view} />;
  }
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [path] });
  render(
    <HostProvider value={host}>
      <RouterProvider router={router} />
    </HostProvider>,
  );
  return {
    host,
    router,
    address: () => router.state.location.pathname + router.state.location.search,
    give: (view: IconGridView) => act(async () => change(view)),
    /** From a handler of the page, where React waits for it already. */
    giveNow: (view: IconGridView) => change(view),
  };
}
