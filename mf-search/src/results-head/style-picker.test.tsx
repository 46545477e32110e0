// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { setUpBrowser } from '../testing/set-up-browser.ts';
import { searchAnswer } from '../testing/test-answers.ts';
import { testIcons } from '../testing/test-icons.ts';

setUpBrowser();

const found = (name: string, seoCode: string, total: number) => ({
  name,
  platform: seoCode,
  seoCode,
  total,
  icons: testIcons(4, total),
});
const results = [found('Lucide', 'lucide', 40), found('Tabler Outline', 'tabler-outline', 60)];

async function openStyles(path: string) {
  const search = vi.fn((call: unknown) => {
    const { query } = call as { query: { groupBy?: string } };
    return query.groupBy ? { ...searchAnswer([]), results } : searchAnswer(testIcons(60));
  });
  const page = await renderPage(path, { search });
  await userEvent.click(screen.getByRole('button', { name: /^Style/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Style' }));
  await dialog.findAllByRole('listitem');
  return { ...page, dialog, search };
}

it('shows each style by four icons of the search, the most first, and finds one by its name', async () => {
  const { dialog, search } = await openStyles('/icons/set/home--static');
  const names = () => dialog.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
  expect(names()).toEqual(['Tabler Outline60', 'Lucide40']);
  expect(dialog.getAllByRole('listitem')[0]?.querySelectorAll('[style*="picture"]')).toHaveLength(4);
  expect(search.mock.lastCall).toMatchObject([
    { query: { groupBy: 'platform', amount: 4, isAnimated: false } },
  ]);
  await userEvent.type(dialog.getByRole('searchbox', { name: 'Find a style' }), 'luc');
  expect(names()).toEqual(['Lucide40']);
});

it('shows several styles at once, in the query; one alone is in the path', async () => {
  const { dialog, address } = await openStyles('/icons/set/home');
  await userEvent.click(dialog.getByRole('checkbox', { name: /Lucide/ }));
  await userEvent.click(dialog.getByRole('checkbox', { name: /Tabler/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Show 100 icons' }));
  await waitFor(() => expect(address()).toBe('/icons/set/home?styles=lucide%2Ctabler-outline'));
  await userEvent.click(screen.getByRole('button', { name: /^Style/ }));
  const again = within(await screen.findByRole('dialog', { name: 'Style' }));
  await userEvent.click(await again.findByRole('checkbox', { name: /Tabler/, checked: true }));
  await userEvent.click(again.getByRole('button', { name: 'Show 40 icons' }));
  await waitFor(() => expect(address()).toBe('/icon/set/home/lucide'));
});
