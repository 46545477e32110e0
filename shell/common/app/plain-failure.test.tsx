// @vitest-environment jsdom
import { HostProvider } from '@icoteca/shared-contracts/host';
import { createTestHost } from '@icoteca/shared-contracts/host/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { PlainFailure } from './plain-failure.tsx';
import { shellNamespace, shellTexts } from './texts.ts';

afterEach(cleanup);

it.each([
  ['/icons/set/home?style=duotone', '?style=duotone'],
  ['//elsewhere.example/icons', '?'],
])('at %s the link leads to %s: the same path with the same query', (url, href) => {
  const host = createTestHost();
  host.texts.add(shellNamespace, shellTexts);
  render(
    <HostProvider value={host}>
      <MemoryRouter initialEntries={[url]}>
        <PlainFailure />
      </MemoryRouter>
    </HostProvider>,
  );
  expect(screen.getByRole('link').getAttribute('href')).toBe(href);
  expect(screen.getByRole('alert').textContent).not.toContain('error.unavailable-text');
});
