import { SIMILAR_TAGS_LIMIT, SIMILAR_TAGS_TIMEOUT_MS, searchPath } from '@icoteca/shared-contracts';
import { type Host, Link, useHost } from '@icoteca/shared-contracts/host';
import { tagClass } from '@icoteca/shared-ui';
import { useEffect, useState } from 'react';
import { useDetailText } from '../use-detail-text.ts';
import styles from './icon-panel.module.css';

/** Terms near a term, or null when they cannot be had in 700 ms (specification, Error catalogue). */
async function loadSimilarTags(host: Host, term: string, signal: AbortSignal): Promise<string[] | null> {
  try {
    const { data } = await host.api.call('similarTags', {
      query: { term, limit: SIMILAR_TAGS_LIMIT, lang: host.locale.code },
      timeoutMs: SIMILAR_TAGS_TIMEOUT_MS,
      signal,
    });
    return data;
  } catch {
    return null;
  }
}

/** The foot of the panel. Its height is reserved while the terms load; without any it stays empty. */
export function SimilarTags({ term }: { term: string }) {
  const t = useDetailText();
  const host = useHost();
  const [tags, setTags] = useState<string[] | null>(null);
  useEffect(() => {
    const running = new AbortController();
    void loadSimilarTags(host, term, running.signal).then(
      (found) => !running.signal.aborted && setTags(found),
    );
    return () => running.abort();
  }, [host, term]);
  return (
    <div className={styles.foot}>
      {tags !== null && tags.length > 0 && (
        <>
          <span className="type-label">{t('similar.title')}</span>
          <ul className={styles.tags}>
            {tags.map((tag) => (
              <li key={tag}>
                <Link className={tagClass()} to={searchPath(tag)}>
                  {tag}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
