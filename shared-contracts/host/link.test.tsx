// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Link, type LinkProps } from './link.ts';

afterEach(cleanup);

function show(props: Partial<LinkProps>) {
  const router = createMemoryRouter(
    [
      {
        path: '*',
        Component: () => (
          <Link to="/icons/set/home?page=2#top" {...props}>
            go
          </Link>
        ),
      },
    ],
    { initialEntries: ['/icons'] },
  );
  render(<RouterProvider router={router} />);
  const link = screen.getByRole('link', { name: 'go' });
  // jsdom cannot leave the page; `defaultPrevented` shows what is left to the browser.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  return { router, link, place: () => router.createHref(router.state.location) };
}

describe('a link inside the site', () => {
  it('is an anchor that the router follows', async () => {
    const { link, place, router } = show({ state: { from: 'here' }, className: 'card', 'aria-label': 'go' });
    expect([link.getAttribute('href'), link.className]).toEqual(['/icons/set/home?page=2#top', 'card']);
    fireEvent.click(link);
    await vi.waitFor(() => expect(place()).toBe('/icons/set/home?page=2#top'));
    expect(router.state.location.state).toEqual({ from: 'here' });
    expect(router.state.historyAction).toBe('PUSH');
  });

  it('replaces the current entry with `replace`', async () => {
    const { link, router } = show({ replace: true });
    fireEvent.click(link);
    await vi.waitFor(() => expect(router.state.historyAction).toBe('REPLACE'));
  });

  it.each([
    ['a key is held', {}, { ctrlKey: true }],
    ['another button is pressed', {}, { button: 1 }],
    ['it opens in another window', { target: '_blank' }, {}],
    ['its own listener has done it', { onClick: (event) => event.preventDefault() }, {}],
  ] satisfies [string, Partial<LinkProps>, MouseEventInit][])(
    'is left alone when %s',
    (_when, props, click) => {
      const { link, place } = show(props);
      fireEvent.click(link, click);
      expect(place()).toBe('/icons');
    },
  );

  it.each(['https://example.org/a', '//example.org/a', 'mailto:a@example.org'])(
    'leads out of the site by the browser alone: %s',
    (to) => {
      const { link, place } = show({ to });
      expect(link.getAttribute('href')).toBe(to);
      fireEvent.click(link);
      expect(place()).toBe('/icons');
    },
  );
});
