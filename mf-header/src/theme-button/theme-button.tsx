import { useText } from '@icoteca/shared-contracts/host';
import { IconButton, Menu, sunMoonIcon } from '@icoteca/shared-ui';
import { namespace } from '../texts/namespace.ts';
import { themes, useTheme } from './use-theme.ts';

export function ThemeButton() {
  const t = useText(namespace);
  const [chosen, choose] = useTheme();
  return (
    <Menu
      label={t('theme.label')}
      align="end"
      entries={themes.map(({ theme, icon }) => ({
        id: theme,
        icon,
        label: t(`theme.${theme}`),
        checked: theme === chosen,
        onSelect: () => choose(theme),
      }))}
      trigger={(props) => <IconButton {...props} icon={sunMoonIcon} label={t('theme.label')} />}
    />
  );
}
