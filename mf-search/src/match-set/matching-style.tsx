import {
  type EndpointResponse,
  type IconSummary,
  iconNames,
  iconPath,
  searchPath,
  stylePath,
} from '@icoteca/shared-contracts';
import { Link } from '@icoteca/shared-contracts/host';
import { Badge, classList, type PictureCell } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useId, useMemo } from 'react';
import { IconPreview } from '../icon-preview/icon-preview.tsx';
import { previewSheets } from '../icon-preview/preview-sheet.ts';
import type { IconSelection } from '../selection/selection.store.ts';
import tick from '../selection/tick-box.module.css';
import { useSearchText } from '../texts/texts.ts';
import styles from './match-set.module.css';
import { SetActions } from './set-actions.tsx';

/** Shown at 32 px. */
const CELL = 64;

type Found = EndpointResponse<'coverList'>;

export interface MatchingStyleProps {
  readonly style: Found['styles'][number];
  readonly found: Found;
  readonly selection: IconSelection;
}

/** A style with its icon for each term, what can be done with them, and what may stand in for the terms without one. */
export const MatchingStyle = observer(function MatchingStyle({
  style,
  found,
  selection,
}: MatchingStyleProps) {
  const t = useSearchText();
  const id = useId();
  const sheets = useMemo(
    () =>
      previewSheets(
        [...style.icons.filter((icon) => icon !== null), ...style.substitutes.flat()],
        found.catalogueVersion,
        0,
        CELL,
      ),
    [style, found],
  );
  const own = style.icons.filter((icon) => icon !== null);
  const chosen = style.substitutes.flat().filter((icon) => selection.has(icon.id));
  const isComplete = own.length === found.terms.length;
  const choice = (icon: IconSummary) => ({ icon, selection, cell: sheets.cells.get(icon.id) });
  return (
    <li className={styles.style}>
      <section aria-labelledby={id} style={sheets.style}>
        <div className={styles.head}>
          <h2 id={id} className="type-16">
            <Link to={stylePath(style.seoCode)}>{style.name}</Link>
          </h2>
          <Badge kind={isComplete ? 'success' : 'neutral'}>
            {t('match.ofTerms', { covered: style.covered, terms: found.terms.length })}
          </Badge>
          <SetActions headingId={id} icons={[...own, ...chosen]} selection={selection} />
        </div>
        <ul className={styles.icons}>
          {found.terms.map(({ term }, place) => {
            const icon = style.icons[place];
            if (!icon) return null;
            return (
              <li key={term}>
                <SetIcon {...choice(icon)} term={term} title={icon.isExact ? null : iconNames(icon).name} />
              </li>
            );
          })}
        </ul>
        {!isComplete && (
          <div className={styles.missing}>
            <p>{t('match.instead')}</p>
            <ul className={styles.gaps}>
              {found.terms.map(({ term }, place) => {
                if (style.icons[place]) return null;
                const near = style.substitutes[place] ?? [];
                const same = style.sameAs[place] ?? null;
                return (
                  <li key={term} className={styles.gap}>
                    <Link className="text-link" to={searchPath(term)}>
                      {term}
                    </Link>
                    {same !== null && <span className={styles.title}>{t('match.same', { term: same })}</span>}
                    {near.map((icon) => (
                      <SetIcon
                        key={icon.id}
                        {...choice(icon)}
                        term={null}
                        title={iconNames(icon).name}
                        insteadOf={term}
                      />
                    ))}
                    {near.length === 0 && same === null && (
                      <span className={styles.title}>{t('match.noSubstitute')}</span>
                    )}
                  </li>
                );
              })}
            </ul>
          </div>
        )}
      </section>
    </li>
  );
});

interface SetIconProps {
  readonly icon: IconSummary;
  readonly cell: PictureCell | undefined;
  readonly selection: IconSelection;
  /** The term that it is for; null for a substitute, which shows its title alone. */
  readonly term: string | null;
  /** Shown where the icon is not called like the term. */
  readonly title: string | null;
  /** The term that it stands in for. */
  readonly insteadOf?: string;
}

/** An icon with its tick box, under its term. */
const SetIcon = observer(function SetIcon({ icon, cell, selection, term, title, insteadOf }: SetIconProps) {
  const t = useSearchText();
  const isSelected = selection.has(icon.id);
  const { name, both } = iconNames(icon);
  return (
    <span
      className={classList(
        styles.cell,
        insteadOf !== undefined && styles.substitute,
        isSelected && styles.selected,
      )}
    >
      <Link
        className={styles.icon}
        to={iconPath(icon)}
        title={insteadOf === undefined ? both : t('match.substitute', { term: insteadOf, name: both })}
      >
        <IconPreview icon={icon} cell={cell} />
        {term !== null && <span className={styles.term}>{term}</span>}{' '}
        {title !== null && <span className={styles.title}>{title}</span>}
      </Link>
      <input
        type="checkbox"
        className={tick.box}
        aria-label={
          insteadOf === undefined
            ? t('selection.select', { name })
            : `${t('selection.select', { name })} (${t('match.substitute', { term: insteadOf, name })})`
        }
        checked={isSelected}
        onChange={() => {
          if (isSelected) selection.remove([icon.id]);
          else selection.add([icon]);
        }}
      />
    </span>
  );
});
