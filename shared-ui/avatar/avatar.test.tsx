// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Avatar } from './avatar.tsx';

it.each([
  ['anna@example.com', 'A'],
  [' żaneta', 'Ż'],
  ['𝒜da', '𝒜'],
  ['', '?'],
])('draws the first letter of "%s"', (name, letter) => {
  const { container } = render(<Avatar name={name} />);
  expect(container.querySelector('[data-letter]')?.getAttribute('data-letter')).toBe(letter);
  expect(container.textContent).toBe('');
});
