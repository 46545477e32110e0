import { type PreferenceValues, useHost, usePreference } from '@icoteca/shared-contracts/host';
import { monitorIcon, moonIcon, sunIcon, type UiIconShape } from '@icoteca/shared-ui';

export type Theme = PreferenceValues['theme'];

/** The themes that can be chosen, with their icons. */
export const themes: readonly { theme: Theme; icon: UiIconShape }[] = [
  { theme: 'light', icon: sunIcon },
  { theme: 'dark', icon: moonIcon },
  { theme: 'system', icon: monitorIcon },
];

/** The chosen theme. A choice is remembered by the host, which sets it before the next page is painted, and announced. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const { events } = useHost();
  const [theme, setTheme] = usePreference('theme');
  return [
    theme,
    (next) => {
      setTheme(next);
      events.emit('theme:changed', { theme: next });
    },
  ];
}
