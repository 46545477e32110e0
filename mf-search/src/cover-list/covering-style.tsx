import {
  type CoverIcon,
  type EndpointResponse,
  iconPath,
  searchPath,
  stylePath,
} from '@icoteca/shared-contracts';
import { Link } from '@icoteca/shared-contracts/host';
import { Badge, type PictureCell } from '@icoteca/shared-ui';
import { useId, useMemo } from 'react';
import { IconPreview } from '../icon-preview/icon-preview.tsx';
import { previewSheets } from '../icon-preview/preview-sheet.ts';
import { useSearchText } from '../texts/texts.ts';
import styles from './cover-list.module.css';

/** Shown at 32 px. */
const CELL = 64;

type Found = EndpointResponse<'coverList'>;

/** A style with its icon for each term, and the terms without one. */
export function CoveringStyle({ style, found }: { style: Found['styles'][number]; found: Found }) {
  const t = useSearchText();
  const id = useId();
  const sheets = useMemo(
    () =>
      previewSheets(
        style.icons.filter((icon) => icon !== null),
        found.catalogueVersion,
        0,
        CELL,
      ),
    [style, found],
  );
  const missing = found.terms.filter((_, place) => style.icons[place] === null);
  return (
    <li className={styles.style}>
      <section aria-labelledby={id} style={sheets.style}>
        <div className={styles.head}>
          <h2 id={id} className="type-16">
            <Link to={stylePath(style.seoCode)}>{style.name}</Link>
          </h2>
          <Badge kind={missing.length === 0 ? 'success' : 'neutral'}>
            {t('cover.ofTerms', { covered: style.covered, terms: found.terms.length })}
          </Badge>
        </div>
        <ul className={styles.icons}>
          {found.terms.map(({ term }, place) => {
            const icon = style.icons[place];
            if (!icon) return null;
            return (
              <li key={term}>
                <TermIcon term={term} icon={icon} cell={sheets.cells.get(icon.id)} />
              </li>
            );
          })}
        </ul>
        {missing.length > 0 && (
          <p className={styles.missing}>
            {t('cover.missing')}{' '}
            {missing.map(({ term }, place) => (
              <span key={term}>
                {place > 0 && ', '}
                <Link className="text-link" to={searchPath(term)}>
                  {term}
                </Link>
              </span>
            ))}
          </p>
        )}
      </section>
    </li>
  );
}

/** An icon under its term; an inexact match shows its title. */
function TermIcon({ term, icon, cell }: { term: string; icon: CoverIcon; cell: PictureCell | undefined }) {
  return (
    <Link className={styles.icon} to={iconPath(icon)} title={icon.title}>
      <IconPreview icon={icon} cell={cell} />
      <span className={styles.term}>{term}</span>{' '}
      {!icon.isExact && <span className={styles.title}>{icon.title}</span>}
    </Link>
  );
}
