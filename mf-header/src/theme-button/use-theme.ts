import { type PreferenceValues, useHost, usePreference } from '@icoteca/shared-contracts/host';
import { monitorIcon, moonIcon, sunIcon, type UiIconShape } from '@icoteca/shared-ui';

export type Theme = PreferenceValues['theme'];

export const themes: readonly { theme: Theme; icon: UiIconShape }[] = [
  { theme: 'light', icon: sunIcon },
  { theme: 'dark', icon: moonIcon },
  { theme: 'system', icon: monitorIcon },
];

/** The chosen theme. The host stores a choice and applies it before the next paint; an event announces it. */
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
