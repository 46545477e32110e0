import { type IconSummary, missingFileReasons, reasonOfMissingFile } from '@icoteca/shared-contracts';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import styles from './use.module.css';
import type { MissingIcon } from './zip-download.store.ts';

/** Number of names listed for one reason. */
const LISTED = 50;

/** The icons missing from a zip, by reason. */
export function MissingIcons({
  missing,
  icons,
}: {
  readonly missing: readonly MissingIcon[];
  readonly icons: readonly IconSummary[];
}) {
  const t = useCollectionsText();
  const titles = new Map(icons.map(({ id, title }) => [id, title]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it
    <section className={styles.missing} tabIndex={0} aria-label={t('use.gaps.list')}>
      {missingFileReasons.map((reason) => {
        const those = missing.filter(({ code }) => reasonOfMissingFile(code) === reason);
        if (those.length === 0) return null;
        const codes = [...new Set(those.map(({ code }) => code))].join(', ');
        const rest = those.length - LISTED;
        return (
          <section key={reason}>
            <h3 className={styles.reason}>
              {t(`use.gaps.${reason}`)} <code>{codes}</code>
            </h3>
            <p className={styles.names}>
              {those
                .slice(0, LISTED)
                .map(({ id }) => titles.get(id) ?? id)
                .join(', ')}
              {rest > 0 && ` ${t('use.gaps.more', { count: rest })}`}
            </p>
          </section>
        );
      })}
    </section>
  );
}
