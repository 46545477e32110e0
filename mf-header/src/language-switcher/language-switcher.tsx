import { useHost, useText } from '@icoteca/shared-contracts/host';
import { Button, globeIcon, Menu, VisuallyHidden } from '@icoteca/shared-ui';
import { namespace } from '../texts/namespace.ts';
import { useLanguageEntries } from './use-language-entries.ts';

/** Lists the languages and leads to the same page in another one (spec 2). */
export function LanguageSwitcher() {
  const t = useText(namespace);
  const { locale } = useHost();
  const entries = useLanguageEntries();
  const language = entries.find((entry) => entry.checked)?.label ?? locale.iso;
  return (
    <Menu
      label={t('language.label')}
      align="end"
      entries={entries}
      trigger={(props) => (
        <Button {...props} kind="plain" icon={globeIcon}>
          {locale.code.toUpperCase()}
          <VisuallyHidden>, {t('language.current', { language })}</VisuallyHidden>
        </Button>
      )}
    />
  );
}
