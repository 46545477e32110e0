// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Skeleton } from './skeleton.tsx';

afterEach(cleanup);

it('is silent and takes its size from the place', () => {
  const { container } = render(<Skeleton shape="circle" className="icon-place" />);
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  expect(container.firstElementChild?.className).toMatch(/circle icon-place$/);
});
