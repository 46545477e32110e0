// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Button } from './button.tsx';
import { SplitButton } from './split-button.tsx';

it('keeps both buttons apart for the keyboard, the main one first', () => {
  render(
    <SplitButton main={<Button>Download SVG</Button>} more={<Button aria-label="More ways">▾</Button>} />,
  );
  const names = screen.getAllByRole('button').map((button) => button.ariaLabel ?? button.textContent);
  expect(names).toEqual(['Download SVG', 'More ways']);
});
