// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Tabs } from './tabs.tsx';

const names = ['Styles', 'Categories', 'Collections'];

function Sidebar() {
  const [active, setActive] = useState('Styles');
  const tabs = names.map((id) => ({ id, title: id, panel: `All ${id}` }));
  return <Tabs label="Browse by" tabs={tabs} active={active} onChange={setActive} />;
}

it('shows the panel of the active tab alone, named by it', () => {
  render(<Sidebar />);
  expect(screen.getByRole('tablist', { name: 'Browse by' })).toBeDefined();
  expect(screen.getByRole('tabpanel', { name: 'Styles' }).textContent).toBe('All Styles');
});

it('chooses by click', async () => {
  render(<Sidebar />);
  await userEvent.click(screen.getByRole('tab', { name: 'Collections' }));
  expect(screen.getByRole('tabpanel', { name: 'Collections' }).textContent).toBe('All Collections');
});

it('is one stop for Tab; arrows and ends choose', async () => {
  render(<Sidebar />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Categories', selected: true }));
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Styles', selected: true }));
});
