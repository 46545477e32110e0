// @vitest-environment jsdom
import { type IconSummary, parseEdits } from '@icoteca/shared-contracts';
import { HostProvider } from '@icoteca/shared-contracts/host';
import { cleanup, render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpBrowser } from '../testing/set-up-browser.ts';
import { testHost } from '../testing/test-host.ts';
import { testIcon, testIcons } from '../testing/test-icons.ts';
import ContextPreview from './context-preview.tsx';

setUpBrowser();

const shapeOf = (edits: string) => {
  const { paint: _, ...shape } = parseEdits(edits);
  return shape;
};

function show(icons: readonly IconSummary[], color: string | null, edits = '') {
  render(
    <HostProvider value={testHost()}>
      <ContextPreview icons={icons} look={{ color, shape: shapeOf(edits) }} onClose={() => {}} />
    </HostProvider>,
  );
  const theme = screen.getByRole('region', { name: 'Dark' });
  return {
    style: (name: string) => theme.parentElement?.style.getPropertyValue(name),
    ground: theme.parentElement?.dataset.ground,
    favicon: within(theme)
      .getByText('Favicon')
      .closest('figure')
      ?.querySelector<HTMLElement>('[aria-hidden]'),
  };
}

const drawn = testIcon(1, { free: true, svg: '<svg><path d="M1 1h2"/></svg>' });

it('shows the selected icons in both themes: five in the navigation bar, the first everywhere, in the chosen colour', () => {
  const icons = testIcons(7).with(4, testIcon(4, { localTitle: 'Haus' }));
  const { style } = show(icons, '12B886');
  for (const name of ['Light', 'Dark']) {
    const theme = screen.getByRole('region', { name });
    for (const place of ['Favicon', 'Navigation bar', 'Button', 'App icon'])
      expect(within(theme).getByText(place)).toBeDefined();
    expect(within(theme).getByText('Haus')).toBeDefined();
    expect(within(theme).queryByText(icons[5]?.title ?? '')).toBeNull();
  }
  expect(style('--icon')).toBe('#12B886');
});

it('draws icons as they are where nothing is chosen, in the ink of the theme', () => {
  const { style, favicon, ground } = show([drawn], null);
  expect(favicon?.innerHTML).toContain('M1 1h2');
  expect([style('--icon'), style('--ground'), ground]).toEqual(['', '', undefined]);
});

it('a gradient paints the shapes of icons of one colour', () => {
  const { style, favicon } = show([drawn], 'FA5252,228BE6');
  expect(style('--icon')).toBe('linear-gradient(#FA5252, #228BE6)');
  expect(favicon?.style.getPropertyValue('--picture')).toBe('url("/img/v/hash1/icon-1-96.png")');
  cleanup();
  const colourful = show([{ ...drawn, isColor: true }], 'FA5252,228BE6');
  expect(colourful.favicon?.innerHTML).toContain('M1 1h2');
});

it('edits are drawn by the server, and a ground lies below them in both themes, with the ink of files', () => {
  const { style, favicon, ground } = show(
    [{ ...drawn, hiddenIn: 'dark' }],
    null,
    'stroke-1.5_bg-circle-FFE066_pad-12_flip-h',
  );
  expect(favicon?.style.getPropertyValue('--picture')).toBe(
    'url("/img/v/hash1/icon-1-96.png?edits=stroke-1.5_pad-12_flip-h")',
  );
  expect([style('--icon'), style('--ground'), ground]).toEqual(['#000000', '#FFE066', 'circle']);
  expect(favicon?.className).not.toContain('hidden');
});
