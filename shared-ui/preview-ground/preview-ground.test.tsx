// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PreviewGround } from './preview-ground.tsx';

it.each(['checker', 'light', 'dark'] as const)('shows its icon on the %s ground', (ground) => {
  render(
    <PreviewGround ground={ground}>
      <img src="data:," alt="Home" />
    </PreviewGround>,
  );
  expect(screen.getByRole('img', { name: 'Home' }).parentElement?.className).toContain(ground);
});

it.each([
  ['checker', 'dark', true],
  ['light', 'dark', false],
] as const)('on the %s ground the squares of the %s theme: %s', (ground, scheme, takes) => {
  render(
    <PreviewGround ground={ground} scheme={scheme}>
      <img src="data:," alt="Home" />
    </PreviewGround>,
  );
  const { className } = screen.getByRole('img', { name: 'Home' }).parentElement as HTMLElement;
  expect(className.includes('darkSquares')).toBe(takes);
});
