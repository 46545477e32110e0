// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { installNativeOverlays } from '../testing/native-overlays.ts';
import { copyIcon, heartIcon } from '../ui-icon/lucide.generated.ts';
import { IconButton } from './icon-button.tsx';

beforeAll(installNativeOverlays);
it('has a name without any tooltip', () => {
  render(<IconButton icon={copyIcon} label="Copy PNG" />);
  expect(screen.getByRole('button', { name: 'Copy PNG' })).toBeDefined();
});

it('shows its name and its keys on hover, and is not described by the same words again', async () => {
  render(<IconButton icon={copyIcon} label="Copy PNG" keys="Ctrl C" tooltip="bottom" />);
  const button = screen.getByRole('button', { name: 'Copy PNG' });
  await userEvent.hover(button);
  expect((await screen.findByRole('tooltip')).textContent).toBe('Copy PNGCtrl C');
  expect(button.hasAttribute('aria-describedby')).toBe(false);
});

it('is a toggle with aria-pressed', () => {
  render(<IconButton icon={heartIcon} label="Favorite" aria-pressed />);
  expect(screen.getByRole('button', { name: 'Favorite', pressed: true })).toBeDefined();
});
