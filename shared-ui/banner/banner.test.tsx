// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Banner } from './banner.tsx';

it('says what is the case and what can be done', () => {
  render(<Banner action={<a href="/icons/set/hose--no-correct">hose</a>}>Showing icons for house.</Banner>);
  expect(screen.getByRole('status').textContent).toContain('Showing icons for house.');
  expect(screen.getByRole('link', { name: 'hose' })).toBeDefined();
});

it('interrupts only for a failure', () => {
  render(<Banner kind="danger">You are offline.</Banner>);
  expect(screen.getByRole('alert').textContent).toBe('You are offline.');
});
