import { searchPath } from '@icoteca/shared-contracts';
import { Link, useText } from '@icoteca/shared-contracts/host';
import { tagClass } from '@icoteca/shared-ui';
import { namespace } from '../texts/namespace.ts';
import parts from './page-parts.module.css';

/** Tags of a public collection (specification CN 6); each leads to a search. */
export function TagList({ tags }: { tags: readonly string[] }) {
  const t = useText(namespace);
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
