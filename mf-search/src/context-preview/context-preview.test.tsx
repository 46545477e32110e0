// @vitest-environment jsdom
import { HostProvider } from '@icoteca/shared-contracts/host';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpBrowser } from '../testing/set-up-browser.ts';
import { testHost } from '../testing/test-host.ts';
import { testIcon, testIcons } from '../testing/test-icons.ts';
import ContextPreview from './context-preview.tsx';

setUpBrowser();

it('shows the selected icons in both themes: five in the navigation bar, the first everywhere, in the colour of the page', () => {
  const icons = testIcons(7).with(4, testIcon(4, { localTitle: 'Haus' }));
  render(
    <HostProvider value={testHost()}>
      <ContextPreview icons={icons} paint="12B886" onClose={() => {}} />
    </HostProvider>,
  );
  for (const name of ['Light', 'Dark']) {
    const theme = screen.getByRole('region', { name });
    for (const place of ['Favicon', 'Navigation bar', 'Button', 'App icon'])
      expect(within(theme).getByText(place)).toBeDefined();
    expect(within(theme).getByText('Haus')).toBeDefined();
    expect(within(theme).queryByText(icons[5]?.title ?? '')).toBeNull();
    expect(theme.parentElement?.style.getPropertyValue('--icon')).toBe('#12B886');
  }
});
