// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { setUpBrowser } from '../testing/set-up-browser.ts';
import { testAnswers } from '../testing/test-answers.ts';

setUpBrowser();

const counted = [
  { name: 'Lucide', platform: 'lucide', seoCode: 'lucide', total: 2 },
  { name: 'Phosphor Bold', platform: 'ph:bold', seoCode: 'phosphor-bold', total: 9 },
];

async function openSheet(path: string, results: () => unknown = () => counted, noCount = false) {
  const page = await renderPage(path, {
    search: (call) => {
      const query = (call as { query: { groupBy?: string; amount?: number } }).query;
      if (noCount && query.amount === 1) throw new Error('no answer');
      if (query.groupBy === undefined) return (testAnswers.search as (call: unknown) => unknown)(call);
      return { ...(testAnswers.search as (call: unknown) => object)(call), results: results() };
    },
  });
  await userEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  return { ...page, sheet };
}

it('[S2.33] what is chosen waits for the button, which says how many icons it leads to, and is one step back', async () => {
  const { sheet, address, router } = await openSheet('/icons/set/home');
  await userEvent.click(sheet.getByRole('radio', { name: 'Red' }));
  expect(sheet.getByRole<HTMLInputElement>('radio', { name: 'Static' }).checked).toBe(true);
  await userEvent.click(sheet.getByRole('radio', { name: 'In a circle' }));
  await userEvent.click(sheet.getByRole('radio', { name: 'Free to use' }));
  expect(address()).toBe('/icons/set/home');
  await userEvent.click(await sheet.findByRole('button', { name: /^Show [\d,]+ icons$/ }));
  await waitFor(() => expect(address()).toBe('/icons/set/home--red--circle--static?free=true'));
  expect(screen.queryByRole('dialog', { name: 'Filters' })).toBeNull();
  await router.navigate(-1);
  await waitFor(() => expect(address()).toBe('/icons/set/home'));
});

it('closed without the button, leaves the page as it was', async () => {
  const { sheet, address } = await openSheet('/icons/set/home');
  await userEvent.click(sheet.getByRole('radio', { name: 'Animated' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Close filters' }));
  expect(address()).toBe('/icons/set/home');
  await userEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  const again = within(await screen.findByRole('dialog', { name: 'Filters' }));
  expect(again.getByRole<HTMLInputElement>('radio', { name: 'Animated' }).checked).toBe(false);
});

it('resets all filters, including the style, and keeps the term', async () => {
  const { sheet, address } = await openSheet('/icon/set/home/phosphor-duotone--red--static?free=true&utm=1');
  const head = sheet.getAllByRole('button', { name: 'Reset' })[0];
  await userEvent.click(head as HTMLElement);
  expect(sheet.getByRole('button', { name: 'All styles' })).toBeDefined();
  await userEvent.click(sheet.getByRole('button', { name: /^Show/ }));
  await waitFor(() => expect(address()).toBe('/icons/set/home?utm=1'));
});

it('[S5.08] [T5.08] takes a colour as hex: short forms are expanded, other input marks the field', async () => {
  const { sheet, address } = await openSheet('/icons/set/home');
  const field = sheet.getByRole('textbox', { name: 'Hex color' });
  await userEvent.type(field, '#12g{Enter}');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await userEvent.clear(field);
  await userEvent.type(field, 'd8{Enter}');
  expect((field as HTMLInputElement).value).toBe('#D8D8D8');
  await userEvent.click(sheet.getByRole('button', { name: /^Show/ }));
  await waitFor(() => expect(address()).toBe('/icons/set/home--c-d8d8d8--static'));
});

it('shows no number when counting fails', async () => {
  const { sheet, address } = await openSheet('/icons/set/home', () => counted, true);
  await userEvent.click(sheet.getByRole('radio', { name: 'Animated' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Show icons' }));
  await waitFor(() => expect(address()).toBe('/icons/set/home--animated'));
});

it('one style or several are chosen inside the sheet; term and filters stay', async () => {
  const { sheet, address } = await openSheet('/icons/set/home--static');
  const back = () => sheet.getByRole('button', { name: 'Back to filters' });
  await userEvent.click(sheet.getByRole('button', { name: 'All styles' }));
  expect(document.activeElement).toBe(back());
  const bold = await sheet.findByRole('checkbox', { name: /^Phosphor Bold/ });
  const names = sheet.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
  expect(names).toEqual(['Phosphor Bold9', 'Lucide2']);
  await userEvent.click(bold);
  await userEvent.click(back());
  expect(document.activeElement).toBe(sheet.getByRole('button', { name: 'Phosphor Bold' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Phosphor Bold' }));
  await userEvent.click(await sheet.findByRole('checkbox', { name: /^Lucide/ }));
  await userEvent.click(back());
  expect(sheet.getByRole('button', { name: '2 styles' })).toBeDefined();
  await userEvent.click(sheet.getByRole('button', { name: /^Show/ }));
  await waitFor(() => expect(address()).toBe('/icons/set/home--static?styles=phosphor-bold%2Clucide'));
  await userEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  const again = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await userEvent.click(again.getByRole('button', { name: '2 styles' }));
  await userEvent.click(await again.findByRole('checkbox', { name: /^Lucide/, checked: true }));
  await userEvent.click(again.getByRole('button', { name: /^Show/ }));
  await waitFor(() => expect(address()).toBe('/icon/set/home/phosphor-bold--static'));
});

it('leads back to the filters, with the focus where it was', async () => {
  const { sheet } = await openSheet('/icons/set/home');
  await userEvent.click(sheet.getByRole('button', { name: 'All styles' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Back to filters' }));
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
