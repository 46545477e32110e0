// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { Button } from '../button/button.tsx';
import { installNativeOverlays } from '../testing/native-overlays.ts';
import { Sheet } from './sheet.tsx';

beforeAll(installNativeOverlays);
it('is a dialog with a title, a foot and a way to close it', async () => {
  const onClose = vi.fn();
  render(
    <Sheet open onClose={onClose} title="Filters" closeLabel="Close" foot={<Button>Show icons</Button>}>
      <p>Style</p>
    </Sheet>,
  );
  expect(screen.getByRole('dialog', { name: 'Filters' }).textContent).toContain('Style');
  expect(screen.getByRole('button', { name: 'Show icons' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('draws nothing while it is closed', () => {
  render(
    <Sheet open={false} onClose={() => {}} title="Filters" closeLabel="Close">
      <p>Style</p>
    </Sheet>,
  );
  expect(screen.queryByText('Style')).toBeNull();
});
