// @vitest-environment jsdom
import { HostProvider } from '@icoteca/shared-contracts/host';
import { createTestHost } from '@icoteca/shared-contracts/host/testing';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import english from '../texts/en.json';
import { namespace } from '../texts/namespace.ts';
import { LazyPart, type LoadPart } from './lazy-part.tsx';

interface DialogProps {
  readonly onClose: () => void;
}

function Opener({ load }: { load: LoadPart<DialogProps> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      {isOpen && <LazyPart load={load} props={{ onClose: () => setOpen(false) }} />}
    </>
  );
}

it('a part that cannot be fetched closes with a notification, and is fetched again with the next need', async () => {
  const host = createTestHost();
  host.texts.add(namespace, english);
  const part = {
    default: () => <p>the part</p>,
  };
  const load = vi
    .fn<LoadPart<DialogProps>>()
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValue(part);
  render(
    <HostProvider value={host}>
      <Opener load={load} />
    </HostProvider>,
  );
  await act(async () => screen.getByText('open').click());
  expect(host.notified).toMatchObject([{ type: 'warning', code: 'PART_UNAVAILABLE' }]);
  expect(screen.queryByText('the part')).toBeNull();
  await act(async () => screen.getByText('open').click());
  expect(screen.getByText('the part')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
