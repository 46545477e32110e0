// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { testIcon } from '../testing/test-icons.ts';
import { IconPreview } from './icon-preview.tsx';

const svg =
  '<svg viewBox="0 0 24 24"><path d="M1 1h2"><animate attributeName="opacity" values="0;1" dur="1s"/></path></svg>';

function show(reduced: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
  render(
    <a href="/icon" data-testid="cell">
      <IconPreview icon={testIcon(1, { free: true, svg, isAnimated: true })} />
    </a>,
  );
  return screen.getByTestId('cell');
}
const moves = (cell: HTMLElement) => cell.querySelector('animate') !== null;

it('an animated icon is still, and plays while its cell is pointed at or has the focus', async () => {
  const cell = show(false);
  await waitFor(() => expect(moves(cell)).toBe(false));
  expect(cell.querySelector('path')).not.toBeNull();
  fireEvent.pointerEnter(cell);
  expect(moves(cell)).toBe(true);
  fireEvent.pointerLeave(cell);
  expect(moves(cell)).toBe(false);
  fireEvent.focusIn(cell);
  expect(moves(cell)).toBe(true);
});

it('an animated icon stays still where less motion is wished', async () => {
  const cell = show(true);
  await waitFor(() => expect(moves(cell)).toBe(false));
  fireEvent.pointerEnter(cell);
  expect(moves(cell)).toBe(false);
});
