// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Chip } from './chip.tsx';

it('is taken away by a button that says what it removes', async () => {
  const onRemove = vi.fn();
  render(
    <Chip onRemove={onRemove} removeLabel="Remove Lucide">
      Style: Lucide
    </Chip>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove Lucide' }));
  expect(onRemove).toHaveBeenCalledOnce();
});

it('has no button when it stays', () => {
  render(<Chip>Static</Chip>);
  expect(screen.queryByRole('button')).toBeNull();
});
