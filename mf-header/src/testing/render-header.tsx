import { type Host, HostProvider, Link } from '@icoteca/shared-contracts/host';
import type { TestAnswers } from '@icoteca/shared-contracts/host/testing';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { Header } from '../header/header.tsx';
import { testHost } from './test-host.ts';

/** Draws the header over a page with one link, on a test host. */
export function renderHeader(overrides: Partial<Host> = {}, answers: TestAnswers = {}, at = '/icons') {
  // jsdom has no layout.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const host = testHost(answers, overrides);
  render(
    <HostProvider value={host}>
      <MemoryRouter initialEntries={[at]}>
        <Header />
        <main>
          <Link to="/icons/new">Elsewhere</Link>
        </main>
      </MemoryRouter>
    </HostProvider>,
  );
  return host;
}
