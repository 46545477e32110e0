// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { Dropdown } from './dropdown.tsx';
import { useOpenMenu } from './use-open-menu.ts';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

function Product() {
  const header = useRef<HTMLElement>(null);
  const menu = useOpenMenu(header);
  return (
    <header ref={header}>
      <Dropdown slug="icons" menu={menu} summary="Icons">
        <a href="/icons/styles">Styles</a>
      </Dropdown>
    </header>
  );
}
const page = (
  <MemoryRouter>
    <Product />
  </MemoryRouter>
);

/** Hydrates the page of the server after what a visitor did `before`. */
function takeOver(before: (served: HTMLElement) => void) {
  const served = document.createElement('div');
  served.innerHTML = renderToString(page);
  document.body.append(served);
  before(served);
  render(page, { container: served, hydrate: true });
}

it('is served with its links, and renders them only while it is open once the page is hydrated', async () => {
  takeOver((served) => expect(served.querySelector('a')).not.toBeNull());
  expect(document.querySelector('a')).toBeNull();
  await userEvent.click(screen.getByText('Icons'));
  expect(screen.getByText('Styles')).toBeDefined();
  await userEvent.click(screen.getByText('Icons'));
  expect(document.querySelector('a')).toBeNull();
});

it('stays open when it was opened before hydration', () => {
  takeOver((served) => served.querySelector('details')?.setAttribute('open', ''));
  expect(document.querySelector('details')?.open).toBe(true);
  expect(screen.getByText('Styles')).toBeDefined();
});
