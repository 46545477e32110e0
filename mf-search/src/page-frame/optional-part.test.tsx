// @vitest-environment jsdom
import { HostProvider } from '@icoteca/shared-contracts/host';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it } from 'vitest';
import { testHost } from '../testing/test-host.ts';
import { optionalPart } from './optional-part.tsx';

afterEach(cleanup);

function show(load: Parameters<typeof optionalPart<object>>[0]) {
  const host = testHost();
  const Part = optionalPart(load);
  render(
    <HostProvider value={host}>
      <p>the page</p>
      <Suspense>
        <Part />
      </Suspense>
    </HostProvider>,
  );
  return host;
}

it('shows the part when it has come', async () => {
  show(async () => ({ default: () => <p>the part</p> }));
  expect(await screen.findByText('the part')).toBeDefined();
});

it('leaves the page working when the part fails to load, and notifies with a code', async () => {
  const host = show(() => Promise.reject(new Error('chunk')));
  await waitFor(() => expect(host.notified[0]?.code).toBe('PART_UNAVAILABLE'));
  expect(screen.getByText('the page')).toBeDefined();
});
