// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EmptyState } from './empty-state.tsx';

it('has a title of the level that the page needs, and a way on', () => {
  render(
    <EmptyState level={1} title="No icons for “zzzz”" actions={<a href="/icons">All icons</a>}>
      Try a shorter word.
    </EmptyState>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'No icons for “zzzz”' })).toBeDefined();
  expect(screen.getByText('Try a shorter word.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'All icons' })).toBeDefined();
});
