// @vitest-environment jsdom
import type { GridIcon, IconGridView } from '@icoteca/shared-contracts';
import { HostProvider } from '@icoteca/shared-contracts/host';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import IconGridSlot from '../icon-grid.tsx';
import { selectionOf } from '../selection/selection.store.ts';
import { renderGivenIcons, testView } from '../testing/render-given-icons.tsx';
import { layGridsOut, setUpBrowser } from '../testing/set-up-browser.ts';
import { testHost } from '../testing/test-host.ts';
import { testIcon, testIcons } from '../testing/test-icons.ts';

setUpBrowser();
beforeEach(() => layGridsOut(8));
afterEach(() => {
  vi.restoreAllMocks();
  window.scrollY = 0;
});

const grid = () => screen.getByRole('list', { name: 'Kitchen' });
const cells = () => [...grid().querySelectorAll<HTMLElement>('a[data-cell]')];
const cellOf = (name: string) => {
  const cell = cells().find((one) => one.textContent?.includes(name));
  if (!cell) throw new Error(`no cell of ${name}`);
  return cell;
};
const panel = () => grid().querySelector<HTMLElement>('[data-panel]');
const names = () => cells().map((cell) => cell.textContent?.replace('Phosphor Duotone', '').trim());
const reordered = (...order: number[]) => testView(0, { icons: order.map((number) => testIcon(number)) });

describe('a list of another remote as a grid', () => {
  it('is drawn near the screen, has its panel under the row and the address of it', async () => {
    const { address } = renderGivenIcons(testView(1000));
    expect(cells().length).toBeLessThan(120);
    await userEvent.click(cellOf('Home 3'));
    expect(panel()?.previousElementSibling?.querySelector('a')).toBe(cells()[7]);
    await waitFor(() => expect(address()).toBe('/page?icon=icon-3'));
  });

  it('opens the icon that the address names, and leaves the address when it is not here', async () => {
    renderGivenIcons(testView(20), {}, '/page?icon=icon-12');
    await waitFor(() => expect(cellOf('Home 12').getAttribute('aria-expanded')).toBe('true'));
    cleanup();
    const { address } = renderGivenIcons(testView(20), {}, '/page?icon=gone');
    await waitFor(() => expect(address()).toBe('/page'));
  });

  it('places beyond the known icons are skeletons', () => {
    renderGivenIcons(testView(5, { total: 9 }));
    expect(cells()).toHaveLength(5);
    expect(grid().querySelectorAll('span[data-cell]')).toHaveLength(4);
  });

  it('has a selection of its own: that of searches stays as it was', async () => {
    const { host } = renderGivenIcons(testView(9));
    selectionOf(host).add([testIcon(500)]);
    fireEvent.click(cellOf('Home 2'), { ctrlKey: true });
    expect(selectionOf(host, 'collection-1').icons.map(({ id }) => id)).toEqual(['icon-2']);
    expect(selectionOf(host).icons.map(({ id }) => id)).toEqual(['icon-500']);
  });
});

describe('a list that changes while it is open', () => {
  it('the panel goes with its icon, and closes when that is taken away', async () => {
    const { give, address } = renderGivenIcons(testView(12));
    await userEvent.click(cellOf('Home 3'));
    await give(reordered(9, 10, 11, 0, 1, 2, 4, 5, 3, 6, 7, 8));
    expect(cellOf('Home 3').getAttribute('aria-expanded')).toBe('true');
    expect(panel()?.previousElementSibling?.querySelector('a')).toBe(cellOf('Home 8'));
    await give(reordered(9, 10, 11, 0, 1, 2));
    expect(panel()).toBeNull();
    await waitFor(() => expect(address()).toBe('/page'));
  });

  it('the focus stays on its icon', async () => {
    const { give } = renderGivenIcons(testView(6));
    cellOf('Home 4').focus();
    const element = document.activeElement;
    await give(reordered(4, 0, 1, 2, 3, 5));
    expect(document.activeElement).toBe(element);
    expect(document.activeElement?.textContent).toContain('Home 4');
    expect(cellOf('Home 4').tabIndex).toBe(0);
  });

  it('the focus goes to what takes the place of a removed icon, of the last one to the one before', async () => {
    const { give } = renderGivenIcons(testView(4));
    cellOf('Home 1').focus();
    fireEvent.click(cellOf('Home 1'), { ctrlKey: true });
    await give(reordered(0, 2, 3));
    expect(document.activeElement?.textContent).toContain('Home 2');
    fireEvent.click(cellOf('Home 3'), { ctrlKey: true });
    cellOf('Home 3').focus();
    await give(reordered(0, 2));
    expect(document.activeElement?.textContent).toContain('Home 2');
  });

  it('takes no focus that was elsewhere', async () => {
    const { give } = renderGivenIcons(testView(4));
    await give(reordered(1, 2));
    expect(document.activeElement).toBe(document.body);
  });

  it('what leaves the list leaves the selection', async () => {
    const { give, host } = renderGivenIcons(testView(6));
    for (const name of ['Home 1', 'Home 4']) fireEvent.click(cellOf(name), { ctrlKey: true });
    await give(reordered(5, 4, 0));
    expect(selectionOf(host, 'collection-1').icons.map(({ id }) => id)).toEqual(['icon-4']);
  });

  it('becomes empty and full again', async () => {
    const { give } = renderGivenIcons(testView(2));
    await give(testView(0));
    expect(cells()).toHaveLength(0);
    await give(testView(3));
    expect(names()).toEqual(['Home 0', 'Home 1', 'Home 2']);
  });

  it('keeps the scroll position when rows are inserted above', async () => {
    const { give } = renderGivenIcons(testView(400));
    const scrolled = vi.fn();
    vi.stubGlobal('scrollBy', scrolled);
    await act(async () => {
      window.scrollY = 116 * 20;
      window.dispatchEvent(new Event('scroll'));
    });
    const eight = testIcons(8, 1000);
    await give(testView(0, { icons: [...eight, ...testIcons(400)] }));
    expect(scrolled).toHaveBeenCalledWith({ top: 116, behavior: 'instant' });
  });

  it('at the top of the page nothing is scrolled: new icons come into view', async () => {
    const { give } = renderGivenIcons(testView(400));
    const scrolled = vi.fn();
    vi.stubGlobal('scrollBy', scrolled);
    await give(testView(0, { icons: [...testIcons(8, 1000), ...testIcons(400)] }));
    expect(scrolled).not.toHaveBeenCalled();
    expect(names()[0]).toBe('Home 1000');
  });
});

describe('[T4.04] icons that are being uploaded, and uploaded ones', () => {
  const loading: GridIcon = { ...testIcon(7, { title: 'cup' }), isLoading: true };
  const own = testIcon(8, { title: 'plate', isUserSource: true, platformName: 'Uploads' });

  it('an icon on its way can neither be opened nor selected, and says what is going on', async () => {
    const { host } = renderGivenIcons(testView(0, { icons: [loading, testIcon(1)] }));
    const cell = cellOf('cup');
    expect(cell.textContent).toContain('Uploading');
    expect(cell.getAttribute('aria-disabled')).toBe('true');
    expect(cell.hasAttribute('href')).toBe(false);
    await userEvent.click(cell);
    expect(panel()).toBeNull();
    fireEvent.click(cell, { ctrlKey: true });
    cell.focus();
    await userEvent.keyboard(' ');
    expect(selectionOf(host, 'collection-1').size).toBe(0);
    await userEvent.keyboard('{Control>}a{/Control}');
    expect(selectionOf(host, 'collection-1').icons.map(({ id }) => id)).toEqual(['icon-1']);
    expect(screen.queryByRole('checkbox', { name: 'Select cup' })).toBeNull();
  });

  it('an uploaded icon says so in place of a style, and is a picture of its own', () => {
    renderGivenIcons(testView(0, { icons: [{ ...own, svg: '<svg data-own=""/>' }] }));
    expect(cellOf('plate').textContent).toBe('plateUploaded');
    const picture = cellOf('plate').querySelector<HTMLElement>('[style]');
    expect(picture?.style.getPropertyValue('--picture')).toContain('/img/v/hash8/icon-8-96.png"');
    expect(grid().querySelector('[data-own]')).toBeNull();
  });
});

describe('without script', () => {
  /** As the server writes it. */
  function served(view: IconGridView, path: string) {
    const host = testHost();
    return renderToString(
      <HostProvider value={host}>
        <RouterProvider
          router={createMemoryRouter([{ path: '*', element: <IconGridSlot {...view} /> }], {
            initialEntries: [path],
          })}
        />
      </HostProvider>,
    );
  }
  const places = (html: string) =>
    [...html.matchAll(/<a[^>]* data-cell="(\d+)"/g)].map(([, at]) => Number(at));

  it('the HTML has a page of sixty icons, with links to the others', () => {
    const html = served(testView(60, { total: 130 }), '/page?x=1');
    expect(places(html)).toEqual(Array.from({ length: 60 }, (_, place) => place));
    expect(html).toContain('href="/page?x=1&amp;page=2"');
    expect(html).not.toContain('rel="prev"');
  });

  it('the address names the page; one whose icons did not come is the last that did', () => {
    const html = served(testView(130), '/page?page=3');
    expect(places(html)).toEqual(Array.from({ length: 10 }, (_, place) => 120 + place));
    expect(places(served(testView(60, { total: 130 }), '/page?page=3'))[0]).toBe(0);
  });
});
