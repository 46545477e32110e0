import { type Host, HostProvider } from '@icoteca/shared-contracts/host';
import type { TestAnswers, TestHost } from '@icoteca/shared-contracts/host/testing';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { allRoutes } from './all-routes.ts';
import { testAnswers } from './test-answers.ts';
import { testHost } from './test-host.ts';

/** Shows a path of this remote in jsdom. Navigation of the host goes through the router, as in the shell. */
export async function renderPage(path: string, answers: TestAnswers = {}, overrides: Partial<Host> = {}) {
  const host: TestHost = testHost(
    { ...testAnswers, ...answers },
    {
      ...overrides,
      navigate: (to, options) => {
        host.navigated.push(to);
        void router.navigate(to, options);
      },
    },
  );
  const elsewhere = { path: '*', element: <p>elsewhere</p> };
  const router = createMemoryRouter([...allRoutes(host), elsewhere], { initialEntries: [path] });
  await new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
  render(
    <HostProvider value={host}>
      <RouterProvider router={router} />
    </HostProvider>,
  );
  const address = () => router.state.location.pathname + router.state.location.search;
  return { host, router, address };
}
