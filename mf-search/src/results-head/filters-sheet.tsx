import { Link } from '@icoteca/shared-contracts/host';
import { Button, buttonClass, chevronRightIcon, classList, Sheet, UiIcon } from '@icoteca/shared-ui';
import { useEffect, useRef, useState } from 'react';
import type { ResultView } from '../results/result-view.ts';
import type { StyleFacts } from '../results/style-facts.ts';
import { useCount, useSearchText } from '../texts/texts.ts';
import { pathWithoutFilters } from './active-filters.ts';
import type { FilterGroup } from './filter-options.ts';
import styles from './filters-sheet.module.css';
import { SheetStyles } from './sheet-styles.tsx';

export interface FiltersSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly view: ResultView;
  readonly style: StyleFacts | null;
  readonly groups: readonly FilterGroup[];
  readonly total: number;
}

/** All filters on a narrow screen. Each choice works at once on the page behind; the button at the foot leads there. */
export default function FiltersSheet({ open, onClose, view, style, groups, total }: FiltersSheetProps) {
  const t = useSearchText();
  const count = useCount();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('filters.label')}
      closeLabel={t('filters.close')}
      foot={
        <Button kind="primary" size="large" block onClick={onClose}>
          {t('filters.show', { count: total, shown: count(total) })}
        </Button>
      }
    >
      <SheetContent view={view} style={style} groups={groups} />
    </Sheet>
  );
}

/** The filters, or the styles in their place. It goes with the sheet, which therefore opens with the filters. */
function SheetContent({ view, style, groups }: Pick<FiltersSheetProps, 'view' | 'style' | 'groups'>) {
  const t = useSearchText();
  const [part, setPart] = useState<'filters' | 'styles' | 'filters-again'>('filters');
  const styleRow = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (part === 'filters-again') styleRow.current?.focus();
  }, [part]);
  if (part === 'styles') return <SheetStyles view={view} onBack={() => setPart('filters-again')} />;
  return (
    <div className={styles.groups}>
      <section className={styles.group}>
        <h3 className="type-label">{t('filters.style')}</h3>
        <button ref={styleRow} type="button" className={styles.style} onClick={() => setPart('styles')}>
          {style?.title ?? t('filters.style.all')}
          <UiIcon icon={chevronRightIcon} mirrored />
        </button>
      </section>
      {groups.map((group) => (
        <section key={group.id} className={styles.group}>
          <h3 className="type-label">{group.label}</h3>
          <div className={group.id === 'color' ? styles.colours : styles.segments}>
            {group.options.map((option) => (
              <Link
                key={option.id}
                to={option.path}
                replace
                preventScrollReset
                aria-current={option.isChosen}
                title={option.label}
                className={classList(group.id === 'color' ? styles.colour : styles.segment)}
              >
                {group.id === 'color' ? (
                  <ColourDot color={option.color} label={option.label} />
                ) : (
                  option.label
                )}
              </Link>
            ))}
          </div>
        </section>
      ))}
      <Link
        className={buttonClass({ kind: 'plain' })}
        to={pathWithoutFilters(view)}
        replace
        preventScrollReset
      >
        {t('filters.reset')}
      </Link>
    </div>
  );
}

function ColourDot({ color, label }: { color: string | undefined; label: string }) {
  return (
    <>
      <span className={styles.dot} style={color ? { background: color } : undefined} />
      <span className="visually-hidden">{label}</span>
    </>
  );
}
