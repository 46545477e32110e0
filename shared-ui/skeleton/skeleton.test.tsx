// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Skeleton } from './skeleton.tsx';

it('is silent and takes its size from the place', () => {
  const { container } = render(<Skeleton shape="circle" className="icon-place" />);
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  expect(container.firstElementChild?.className).toMatch(/circle icon-place$/);
});
