// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PartBoundary } from './part-boundary.ts';

afterEach(() => vi.restoreAllMocks());

it('reports what cannot be drawn and leaves a link to the site', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const onError = vi.fn();
  const fault = new Error('broken');
  const Broken = () => {
    throw fault;
  };
  render(
    <PartBoundary site="https://icoteca.example" onError={onError}>
      <Broken />
    </PartBoundary>,
  );
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://icoteca.example/icons');
  expect(onError).toHaveBeenCalledExactlyOnceWith(fault);
});
