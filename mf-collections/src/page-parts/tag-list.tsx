import { searchPath } from '@icoteca/shared-contracts';
import { Link } from '@icoteca/shared-contracts/host';
import { tagClass } from '@icoteca/shared-ui';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import parts from './page-parts.module.css';

/** Tags of a public collection (specification CN 6); each leads to a search. */
export function TagList({ tags }: { tags: readonly string[] }) {
  const t = useCollectionsText();
  if (tags.length === 0) return null;
  return (
    <ul className={parts.tags} aria-label={t('collection.tags')}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link className={tagClass()} to={searchPath(tag)}>
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
