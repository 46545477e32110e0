// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { Button } from '../button/button.tsx';
import { installNativeOverlays } from '../testing/native-overlays.ts';
import { Dialog } from './dialog.tsx';

beforeAll(installNativeOverlays);
afterEach(() => void vi.restoreAllMocks());

function Page({ closable = true }: { closable?: boolean }) {
  const [open, setOpen] = useState(false);
  const name = useRef<HTMLInputElement>(null);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>New</Button>
      <Dialog
        open={open}
        onClose={close}
        title="New collection"
        closeLabel="Close"
        closable={closable}
        initialFocus={name}
      >
        <Button onClick={close}>Create</Button>
        <input ref={name} aria-label="Name" />
      </Dialog>
    </>
  );
}

async function open(closable?: boolean) {
  render(<Page {...(closable !== undefined && { closable })} />);
  await userEvent.click(screen.getByRole('button', { name: 'New' }));
  return screen.getByRole('dialog', { name: 'New collection' });
}

it('is named by its title and starts at its initial focus', async () => {
  await open();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
});

it('[T4.14] is closed by Escape, and the focus goes back', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New' }));
});

it('says on the page how many dialogs are open, so that it does not scroll behind them', async () => {
  const page = document.documentElement.dataset;
  await open();
  expect(page.modals).toBe('|');
  const second = render(
    <Dialog open onClose={() => {}} title="Sure?" closeLabel="Close">
      Sure?
    </Dialog>,
  );
  expect(page.modals).toBe('||');
  second.unmount();
  expect(page.modals).toBe('|');
  await userEvent.keyboard('{Escape}');
  expect(page.modals).toBeUndefined();
});

it('[T4.14] is closed by its close button', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[T4.14] is closed by a click on the overlay, not by one that began inside', async () => {
  const dialog = await open();
  fireEvent.mouseDown(screen.getByRole('textbox'));
  fireEvent.click(dialog);
  expect(screen.getByRole('dialog')).toBe(dialog);
  fireEvent.mouseDown(dialog);
  fireEvent.click(dialog);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  ['a scrollbar beside it', 1009, 'stable'],
  ['none', 1024, 'auto'],
])('the page with %s keeps its width', async (_what, width, gutter) => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(width);
  await open();
  expect(document.documentElement.style.getPropertyValue('--page-gutter')).toBe(gutter);
  // The first of two dialogs has taken the scrollbar.
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1024);
  render(
    <Dialog open onClose={() => {}} title="Sure?" closeLabel="Close">
      Sure?
    </Dialog>,
  );
  expect(document.documentElement.style.getPropertyValue('--page-gutter')).toBe(gutter);
  document.documentElement.removeAttribute('style');
});

it('in a shadow root leaves the page around it alone', async () => {
  const shadow = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  const place = shadow.appendChild(document.createElement('div'));
  render(
    <Dialog open onClose={() => {}} title="New collection" closeLabel="Close">
      Text
    </Dialog>,
    { container: place },
  );
  expect(shadow.querySelector('dialog')?.open).toBe(true);
  expect(document.documentElement.hasAttribute('style')).toBe(false);
});

it('[T4.14] stays when closing is not allowed', async () => {
  const dialog = await open(false);
  await userEvent.keyboard('{Escape}');
  fireEvent.mouseDown(dialog);
  fireEvent.click(dialog);
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  expect(screen.getByRole('dialog')).toBe(dialog);
});
