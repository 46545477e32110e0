// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { checkIcon } from './lucide.generated.ts';
import { UiIcon } from './ui-icon.tsx';

it('is decoration without a label', () => {
  const { container } = render(<UiIcon icon={checkIcon} />);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  expect(screen.queryByRole('img')).toBeNull();
});

it('is a picture with a name when it has a label', () => {
  render(<UiIcon icon={checkIcon} label="Done" size={24} />);
  expect(screen.getByRole('img', { name: 'Done' }).getAttribute('width')).toBe('24');
});
