import { type IconSummary, SIMILAR_PAGE_SIZE } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { Skeleton } from '@icoteca/shared-ui';
import { useEffect, useState } from 'react';
import links from '../icon-links/icon-links.module.css';
import { IconLinks } from '../icon-links/icon-links.tsx';
import { useDetailText } from '../use-detail-text.ts';
import styles from '../variants/variants.module.css';
import { loadSimilarIcons } from './similar-icons.loader.ts';

interface SimilarIconsProps {
  readonly icon: IconSummary;
  /** Loaded with the page; null when they did not load in time. */
  readonly served: readonly IconSummary[] | null;
}

/** Icons of the same style that look like the page's, of all styles for an upload. Their space is reserved while they load. */
export function SimilarIcons({ icon, served }: SimilarIconsProps) {
  const t = useDetailText();
  const icons = useSimilarIcons(icon, served);
  if (icons?.length === 0) return null;
  return (
    <section className={styles.section} aria-busy={icons === null}>
      <div className={styles.head}>
        <h2 className="type-16">
          {icon.isUserSource ? t('similar.title') : t('similar.inStyle', { style: icon.platformName })}
        </h2>
        {icons && <span className={styles.count}>{icons.length}</span>}
      </div>
      {icons ? <IconLinks icons={icons} /> : <Places />}
    </section>
  );
}

/** Null while loading; empty when they failed to load. */
function useSimilarIcons(icon: IconSummary, served: readonly IconSummary[] | null) {
  const host = useHost();
  const [icons, setIcons] = useState(served);
  const isMissing = icons === null;
  const { id } = icon;
  useEffect(() => {
    if (!isMissing) return;
    const running = new AbortController();
    void loadSimilarIcons(host, id, { signal: running.signal }).then(
      (found) => running.signal.aborted || setIcons(found ?? []),
    );
    return () => running.abort();
  }, [host, id, isMissing]);
  return icons;
}

function Places() {
  return (
    <div className={links.grid}>
      {Array.from({ length: SIMILAR_PAGE_SIZE }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places have nothing else
        <Skeleton key={place} className={links.cell} />
      ))}
    </div>
  );
}
