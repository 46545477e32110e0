// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { gripIcon, layoutGridIcon } from '../ui-icon/lucide.generated.ts';
import { type Segment, Segmented } from './segmented.tsx';

const segments: Segment<string>[] = [
  { value: 'detailed', label: 'Detailed', icon: layoutGridIcon },
  { value: 'compact', label: 'Compact', icon: gripIcon },
];

function Grid() {
  const [mode, setMode] = useState('detailed');
  return <Segmented label="Grid" segments={segments} value={mode} onChange={setMode} />;
}

it('names the group and each choice, also where an icon replaces the word', () => {
  render(<Grid />);
  expect(screen.getByRole('radiogroup', { name: 'Grid' })).toBeDefined();
  expect(screen.getByRole('radio', { name: 'Detailed', checked: true })).toBeDefined();
});

it('is one stop for Tab, and arrows choose', async () => {
  render(<Grid />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'Compact', checked: true })).toBe(document.activeElement);
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
});
