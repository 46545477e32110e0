// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Tag, tagClass } from './tag.tsx';

it('is a link in the look of a tag, which other links can wear', () => {
  render(<Tag href="/icons/set/cottage">cottage</Tag>);
  const link = screen.getByRole('link', { name: 'cottage' });
  expect(link.getAttribute('href')).toBe('/icons/set/cottage');
  expect(link.className).toBe(tagClass());
});
