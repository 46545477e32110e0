// @vitest-environment jsdom
import { type Host, HostProvider } from '@icoteca/shared-contracts/host';
import { createTestHost, type TestAnswers } from '@icoteca/shared-contracts/host/testing';
import { lockIcon } from '@icoteca/shared-ui';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { detailsOf, freeIcon, freeSvg, lockedIcon, ownIcon } from '../testing-icons.ts';
import english from '../texts/en.json';
import { IconPanel } from './icon-panel.tsx';

vi.mock('../download/fetch-file.ts', () => ({ fetchFile: () => new Promise(() => {}) }));

afterEach(() => void vi.unstubAllGlobals());

function open(icon = freeIcon, more: TestAnswers = {}, paint?: string, overrides: Partial<Host> = {}) {
  const answers: TestAnswers = {
    icon: () => ({ success: true, icon: detailsOf(icon) }),
    variants: () => ({
      success: true,
      variants: [icon, { ...lockedIcon, id: 'other0000000', title: 'House' }],
      total: 2,
    }),
    similarTags: () => ({ success: true, data: ['house', 'building'] }),
    ...more,
  };
  const host = createTestHost(answers, overrides);
  host.texts.add('mf-icon-detail', english);
  const onClose = vi.fn();
  const onSelect = vi.fn();
  render(
    <HostProvider value={host}>
      <MemoryRouter>
        <IconPanel icon={icon} term="home" paint={paint} onClose={onClose} onSelect={onSelect} />
      </MemoryRouter>
    </HostProvider>,
  );
  return { host, onClose, onSelect, user: userEvent.setup() };
}

describe('the panel under a grid row', () => {
  it('[S4.14] shows name and style immediately, then licence, author and count', async () => {
    open();
    expect(screen.getByRole('heading', { name: 'Home' })).toBeTruthy();
    const author = await screen.findByRole('link', { name: 'Tabler' });
    expect(author.getAttribute('href')).toMatch(/^\/icons\/authors\/[^/]+\/[^/]+$/);
    expect(author.parentElement?.textContent).toBe('MIT license, by Tabler');
    expect(screen.getByText('5,200 icons in this style')).toBeTruthy();
    expect(screen.getByText('Free to use')).toBeTruthy();
  });

  it('[S4.14] shows the drawing and its download before all that takes longer to render', () => {
    const host = createTestHost({});
    host.texts.add('mf-icon-detail', english);
    const place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = renderToString(
      <HostProvider value={host}>
        <MemoryRouter>
          <IconPanel icon={freeIcon} term="home" onClose={vi.fn()} onSelect={vi.fn()} />
        </MemoryRouter>
      </HostProvider>,
    );
    place.remove();
    const first = within(place);
    expect(first.getByRole('img', { name: /Home/ })).toBeTruthy();
    expect(first.getByRole('link', { name: 'Download SVG' })).toBeTruthy();
    expect(first.queryByRole('radio', { name: /#12B886/ })).toBeNull();
    open();
    expect(screen.getByRole('radio', { name: /#12B886/ })).toBeTruthy();
  });

  it('[S6.05] speaks of a plan for an icon that is sold, and of none where nothing is sold', async () => {
    const { user } = open(lockedIcon);
    const locks = () => document.querySelectorAll(`path[d="${lockIcon}"]`).length;
    await screen.findByText(/license, by/);
    expect(screen.getAllByText(/Pro$/).map((line) => line.textContent)).toEqual([
      'SVG and larger sizes are in Pro',
    ]);
    expect(locks()).toBe(0);
    await user.click(screen.getByRole('radio', { name: 'SVG, with a paid plan' }));
    expect(screen.getByRole('button', { name: 'Get with Pro' })).toBeTruthy();
    expect(locks(), 'of the button alone').toBe(1);
    cleanup();
    open(lockedIcon, {}, undefined, { rights: { isPaid: true, isLicensed: true, plans: true } });
    expect(await screen.findByText('Included')).toBeTruthy();
    expect(screen.queryByText(/Pro$|plan/i)).toBeNull();
    expect(screen.queryByRole('radio', { name: /plan/i })).toBeNull();
    expect(screen.queryByRole('button', { name: /plan/i })).toBeNull();
    cleanup();
    open(lockedIcon, {}, undefined, { rights: { isPaid: false, isLicensed: false, plans: false } });
    expect(await screen.findByText(/license, by/)).toBeTruthy();
    expect(screen.queryByText(/Free to use|plan|Pro$/)).toBeNull();
  });

  it('begins with the paint that the filters of the page gave', async () => {
    open(freeIcon, {}, 'FA5252');
    await screen.findByRole('link', { name: 'Tabler' });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Red, #FA5252' }).checked).toBe(true);
    expect(document.querySelector('[role=img] svg')?.innerHTML).toContain('#fa5252');
    expect(screen.getByRole('link', { name: 'Download SVG' }).getAttribute('href')).toContain('color=FA5252');
  });

  it('paints the preview and the download alike', async () => {
    const { user } = open();
    await screen.findByRole('link', { name: 'Tabler' });
    await user.click(screen.getByRole('radio', { name: 'Mint, #12B886' }));
    expect(document.querySelector('[role=img] svg')?.innerHTML).toContain('#12b886');
    expect(screen.getByRole('link', { name: 'Download SVG' }).getAttribute('href')).toContain('color=12B886');
  });

  it('begins an SVG as it is drawn, and leaves the size of other files as it was', async () => {
    const { user } = open();
    await screen.findByRole('link', { name: 'Tabler' });
    const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Size in pixels' });
    const linked = () => screen.getByRole('link', { name: /^Download/ }).getAttribute('href');
    await user.click(screen.getByRole('radio', { name: 'PNG' }));
    await user.click(screen.getByRole('button', { name: '256 pixels' }));
    await user.click(screen.getByRole('radio', { name: 'SVG' }));
    expect(field().value).toBe('24');
    expect(screen.getByRole('button', { name: 'Original' }).getAttribute('aria-pressed')).toBe('true');
    expect(linked()).not.toContain('size=');
    await user.click(screen.getByRole('button', { name: '48 pixels' }));
    expect(linked()).toContain('size=48');
    await user.click(screen.getByRole('radio', { name: 'PNG' }));
    expect(field().value).toBe('256');
    expect(linked()).toContain('size=256');
    expect(screen.queryByRole('button', { name: 'Original' })).toBeNull();
  });

  it('[S5.08] hex input expands short forms and marks what is none', async () => {
    const { user } = open();
    const field = screen.getByRole('textbox', { name: 'Hex color' });
    for (const [typed, shown] of [
      ['a', '#AAAAAA'],
      ['#1f', '#1F1F1F'],
      ['abc', '#AABBCC'],
      ['12b886', '#12B886'],
    ] as const) {
      await user.clear(field);
      await user.type(field, `${typed}{Enter}`);
      expect((field as HTMLInputElement).value).toBe(shown);
      expect(field.getAttribute('aria-invalid')).not.toBe('true');
    }
    for (const typed of ['green', '12345', '#']) {
      await user.clear(field);
      await user.type(field, `${typed}{Enter}`);
      expect(field.getAttribute('aria-invalid'), typed).toBe('true');
    }
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect((field as HTMLInputElement).value).toBe('#000000');
  });

  it('[S6.01] [S6.04] names what of an icon that is not free needs a plan, and no vector of it', async () => {
    const { user } = open(lockedIcon);
    await screen.findByText(/license, by/);
    expect(screen.getByRole('button', { name: '256 pixels, with a paid plan' })).toBeTruthy();
    expect(document.querySelector('[role=img] svg')).toBeNull();
    // 96 px are free: the picture is that of the file.
    expect(screen.getByAltText('Home, Phosphor').getAttribute('src')).toContain('-100.png');
    await user.click(screen.getByRole('button', { name: '256 pixels, with a paid plan' }));
    expect(screen.getByAltText('Home, Phosphor').getAttribute('src')).toContain('-304.png');
    await user.click(screen.getByRole('radio', { name: 'SVG, with a paid plan' }));
    expect(screen.queryByRole('link', { name: 'Download SVG' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Get with Pro' })).toBeTruthy();
  });

  it('[S6.04] names each format that needs a plan, and at none of an icon that is free', async () => {
    open(lockedIcon);
    const formats = within(await screen.findByRole('radiogroup', { name: 'Format' }));
    const names = formats.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label') ?? 'open');
    expect(
      names.filter((name) => name === 'open'),
      'PNG alone',
    ).toHaveLength(1);
    expect(names).toContain('SVG, with a paid plan');
    expect(names).toContain('ICO, with a paid plan');
    cleanup();
    open(freeIcon);
    const free = within(await screen.findByRole('radiogroup', { name: 'Format' }));
    expect(free.queryAllByRole('radio', { name: /paid plan/ })).toEqual([]);
    expect(free.getByRole('radio', { name: 'SVG' })).toBeDefined();
  });

  it('the download link keeps the focus while the file is on its way', async () => {
    const { user } = open();
    const link = await screen.findByRole('link', { name: 'Download SVG' });
    link.focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(link);
    expect(link.isConnected).toBe(true);
    expect(link.getAttribute('aria-busy')).toBe('true');
  });

  it('a size may be typed, and what is none is said', async () => {
    const { user } = open();
    await screen.findByRole('link', { name: 'Tabler' });
    const field = screen.getByRole('textbox', { name: 'Size in pixels' });
    await user.clear(field);
    await user.type(field, '48');
    expect(screen.getByRole('button', { name: '48 pixels' }).getAttribute('aria-pressed')).toBe('true');
    await user.clear(field);
    expect(screen.getByText('Enter a whole number from 1 to 1600.')).toBeTruthy();
  });

  it('Escape and the button close it; another style is selected in place', async () => {
    const { user, onClose, onSelect } = open();
    await user.click(await screen.findByRole('link', { name: 'House, Phosphor' }));
    expect(onSelect).toHaveBeenCalledWith(expect.objectContaining({ id: 'other0000000' }));
    await user.click(screen.getByRole('button', { name: 'Close (Escape)' }));
    screen.getByRole('textbox', { name: 'Hex color' }).focus();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('says so when no other style has the icon', async () => {
    open(freeIcon, {
      icon: () => ({ success: true, icon: { ...detailsOf(freeIcon), variantsTotal: 1 } }),
      variants: () => ({ success: true, variants: [freeIcon], total: 1 }),
    });
    expect(await screen.findByText('No other style has this icon yet')).toBeTruthy();
    expect(screen.queryByText(/other styles/)).toBeNull();
  });

  it('[S8.06] similar tags are links; their failure shows nothing', async () => {
    open();
    const tag = await screen.findByRole('link', { name: 'building' });
    expect(tag.getAttribute('href')).toBe('/icons/set/building');
    cleanup();
    open(freeIcon, { similarTags: () => Promise.reject(new Error('late')) });
    await screen.findByRole('link', { name: 'Tabler' });
    expect(screen.queryByText('Similar')).toBeNull();
  });

  it('a failed load keeps the rest, names its code and can be retried', async () => {
    let fail = true;
    const { user } = open(freeIcon, {
      icon: () => {
        if (fail) throw new Error('down');
        return { success: true, icon: detailsOf(freeIcon) };
      },
    });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('INTERNAL')).toBeTruthy();
    fail = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Tabler' })).toBeTruthy());
  });
});

describe('the panel of an upload', () => {
  const fails = () => {
    throw new Error('nothing is fetched');
  };
  const without: TestAnswers = { icon: fails, variants: fails, similarTags: fails };

  it('[S4.15] says that it was uploaded; it has no style, author, licence, variants or similar tags', async () => {
    open({ ...ownIcon, svg: freeSvg }, without);
    expect(screen.getByRole('heading', { name: 'pickup-point' })).toBeTruthy();
    expect(screen.getAllByText('Uploaded')).toHaveLength(1);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links.filter((href) => /authors|\/icons\/uploaded|\/icons\/set\//.test(href ?? ''))).toEqual([]);
    expect(screen.queryByText(/Free to use|Part of a plan|in other styles/)).toBeNull();
    expect(screen.getByRole('link', { name: /Download PNG/ }).getAttribute('href')).toContain('size=80');
  });

  it('[T6.02] of somebody else shows it, and offers no file, code or place in a collection', () => {
    const slots = { isFilled: () => true };
    open({ ...ownIcon, isForeign: true }, without, undefined, { slots });
    expect(screen.getByText('Someone else uploaded this icon. Only they can download it.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Download/ })).toBeNull();
    expect(document.querySelector('[data-slot="add-to-collection"]')).toBeNull();
  });
});

describe('the place of collections in the panel', () => {
  it('is the last of the right column, where somebody fills it', () => {
    open(freeIcon, {}, undefined, { slots: { isFilled: (name) => name === 'add-to-collection' } });
    const slot = document.querySelector('[data-slot="add-to-collection"]');
    expect(slot?.parentElement?.matches(':last-child')).toBe(true);
    cleanup();
    open();
    expect(document.querySelector('[data-slot="add-to-collection"]')).toBeNull();
  });
});
