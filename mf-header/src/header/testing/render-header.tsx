import { type Host, HostProvider, Link } from '@icoteca/shared-contracts/host';
import { createTestHost, type TestAnswers } from '@icoteca/shared-contracts/host/testing';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import texts from '../../texts/en.json';
import { namespace } from '../../texts/namespace.ts';
import { Header } from '../header.tsx';

/** jsdom lays nothing out, so nothing ever changes its size. */
class ResizeObserverStandIn {
  observe() {}
  disconnect() {}
}

/** Draws the header over a page with one link, on a test host. */
export function renderHeader(overrides: Partial<Host> = {}, answers: TestAnswers = {}, at = '/icons') {
  vi.stubGlobal('ResizeObserver', ResizeObserverStandIn);
  const host = createTestHost(answers, overrides);
  host.texts.add(namespace, texts);
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
