// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Avatar } from './Avatar.tsx';

afterEach(cleanup);

it.each([
  ['anna@example.com', 'A'],
  [' żaneta', 'Ż'],
  ['𝒜da', '𝒜'],
  ['', '?'],
])('draws the first letter of "%s"', (name, letter) => {
  expect(render(<Avatar name={name} />).container.textContent).toBe(letter);
});
