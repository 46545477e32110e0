// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { installBrowserStandIns } from '../testing/browser-stand-ins.ts';
import { renderPage } from '../testing/render-page.tsx';
import { testAnswers } from '../testing/test-answers.ts';

beforeAll(installBrowserStandIns);
afterEach(cleanup);

const counted = [
  { name: 'Lucide', platform: 'lucide', seoCode: 'lucide', total: 2 },
  { name: 'Phosphor Bold', platform: 'ph:bold', seoCode: 'phosphor-bold', total: 9 },
];

async function openSheet(path: string, results: () => unknown = () => counted) {
  const page = await renderPage(path, {
    search: (call) => {
      const query = (call as { query: { groupBy?: string } }).query;
      if (query.groupBy === undefined) return (testAnswers.search as (call: unknown) => unknown)(call);
      return { ...(testAnswers.search as (call: unknown) => object)(call), results: results() };
    },
  });
  await userEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  return { ...page, sheet };
}

it('styles are chosen inside the sheet, with the term and the filters kept', async () => {
  const { sheet, address } = await openSheet('/icons/set/home--static');
  await userEvent.click(sheet.getByRole('button', { name: 'All styles' }));
  expect(document.activeElement).toBe(sheet.getByRole('button', { name: 'Back to the filters' }));
  const styles = within(sheet.getByRole('list', { name: 'Style' }));
  const bold = await styles.findByRole('link', { name: /^Phosphor Bold/ });
  expect(styles.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'All styles',
    'Phosphor Bold9',
    'Lucide2',
  ]);
  await userEvent.click(bold);
  await waitFor(() => expect(address()).toBe('/icon/set/home/phosphor-bold--static'));
});

it('leads back to the filters, with the focus where it was', async () => {
  const { sheet } = await openSheet('/icons/set/home');
  await userEvent.click(sheet.getByRole('button', { name: 'All styles' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Back to the filters' }));
  expect(document.activeElement).toBe(sheet.getByRole('button', { name: 'All styles' }));
  expect(sheet.getByRole('heading', { name: 'Motion' })).toBeDefined();
});

it('says when the styles could not be loaded', async () => {
  const { sheet } = await openSheet('/icons/set/home', () => {
    throw new Error('no answer');
  });
  await userEvent.click(sheet.getByRole('button', { name: 'All styles' }));
  expect((await sheet.findByText('Styles could not be loaded')).getAttribute('role')).toBe('status');
});
