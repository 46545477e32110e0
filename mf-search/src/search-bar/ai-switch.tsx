import { searchPath } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { Switch, sparklesIcon, UiIcon } from '@icoteca/shared-ui';
import { useSearchText } from '../texts/texts.ts';
import styles from './search-bar.module.css';
import type { SearchScope } from './use-search-actions.ts';

/** Turns AI search on and off for the term of the page. Switching it on needs a signed-in visitor (specification SD 6). */
export default function AiSwitch({ term, scope }: { term: string | null; scope: SearchScope }) {
  const t = useSearchText();
  const host = useHost();
  const isOn = scope.filters.ai !== undefined;
  const change = (on: boolean) => {
    if (on && host.session.isGuest) return host.events.emit('auth:requested', { reason: 'ai-search' });
    if (term === null) return;
    const filters = { ...scope.filters, ai: on ? (true as const) : undefined };
    host.navigate(searchPath(term, scope.style?.seoCode ?? null, filters));
  };
  return (
    <Switch
      className={styles.ai}
      checked={isOn}
      onChange={change}
      aria-label={t('search.ai.label')}
      label={
        <>
          <UiIcon icon={sparklesIcon} size={16} />
          {t('search.ai')}
        </>
      }
    />
  );
}
