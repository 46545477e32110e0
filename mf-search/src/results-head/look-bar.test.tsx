// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { BulkChoice } from '../bulk/bulk-choice.store.ts';
import { renderPage } from '../testing/render-page.tsx';
import { setUpBrowser } from '../testing/set-up-browser.ts';
import { searchAnswer } from '../testing/test-answers.ts';
import { testHost } from '../testing/test-host.ts';
import { testIcon } from '../testing/test-icons.ts';

setUpBrowser();

async function openBar(path: string, svg?: string) {
  const icon = testIcon(1, { free: svg !== undefined, ...(svg !== undefined && { svg }) });
  const page = await renderPage(path, { search: () => searchAnswer([icon], { countAll: 1 }) });
  await userEvent.click(screen.getByRole('button', { name: 'Customize icons' }));
  return { ...page, bar: within(await screen.findByRole('group', { name: 'Customize icons' })) };
}
const colours = (bar: Pick<typeof screen, 'getByRole'>) =>
  within(bar.getByRole('radiogroup', { name: 'Color' }));
const look = (host: { preferences: { get(key: 'gridLook'): unknown } }) => host.preferences.get('gridLook');

it('what is set for all icons is stored, and taken back by Reset', async () => {
  const { host, bar } = await openBar('/icons/set/home');
  await userEvent.click(colours(bar).getByRole('radio', { name: 'Mint, #12B886' }));
  expect(look(host)).toEqual({ color: '12B886', ground: null, stroke: null, size: null });
  await userEvent.click(bar.getByRole('button', { name: 'Reset' }));
  expect(look(host)).toBeNull();
});

it('a colour set for all icons takes the place of the filter by colour, which would win', async () => {
  const { host, bar } = await openBar('/icons/set/home--black--static');
  await userEvent.click(colours(bar).getByRole('radio', { name: 'Red, #FA5252' }));
  expect(look(host)).toMatchObject({ color: 'FA5252' });
  expect(host.navigated).toEqual(['/icons/set/home']);
});

it('strokes can be set where a drawing has some, and the reason is there where none has', async () => {
  const { bar } = await openBar('/icons/set/home');
  await waitFor(() =>
    expect(bar.getByRole('slider', { name: 'Stroke width' })).toHaveProperty('disabled', true),
  );
  expect(bar.getByText('None of these icons has a stroke that could change.')).toBeDefined();
});

it.each([
  ['on its lines', '<svg><path stroke="currentColor" d="M1 1h2"/></svg>'],
  ['on the whole drawing', '<svg stroke="currentColor"><path d="M1 1h2"/></svg>'],
])('strokes of a free line icon can be set, with the stroke %s', async (_, svg) => {
  const { bar } = await openBar('/icons/set/home', svg);
  const slider = bar.getByRole('slider', { name: 'Stroke width' });
  expect(slider).toHaveProperty('disabled', false);
  expect(slider.getAttribute('aria-valuetext')).toBe('Original');
});

it('files of a selection begin with the look of the page, unless the visitor has chosen another', () => {
  const choice = new BulkChoice(testHost());
  choice.startWith('12B886', 'stroke-1.5');
  expect(choice.files).toMatchObject({ color: '12B886', edits: 'stroke-1.5' });
  choice.setColor(null);
  choice.startWith('FA5252', 'stroke-3');
  expect(choice.files).toMatchObject({ color: null, edits: 'stroke-3' });
});
