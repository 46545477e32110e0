import { settleForStyle } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { Button, chevronRightIcon, Segmented, Sheet, Swatches, UiIcon } from '@icoteca/shared-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { changedView, isOfStyle, type ResultView, viewPath } from '../results/result-view.ts';
import type { StyleFacts } from '../results/style-facts.ts';
import { useCount, useSearchText } from '../texts/texts.ts';
import { withoutFilters } from './active-filters.ts';
import { chooseColour, type FilterGroup, filterGroups } from './filter-options.ts';
import styles from './filters-sheet.module.css';
import { HexField } from './hex-field.tsx';
import { SheetStyles } from './sheet-styles.tsx';
import { useDraftTotal } from './use-draft-total.ts';
import { type CountedStyle, withStyles } from './use-style-counts.ts';

export interface FiltersSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly view: ResultView;
  readonly style: StyleFacts | null;
  readonly author?: string | undefined;
  readonly total: number;
}

/** Style of the draft; the capability is known only of the shown style. */
type DraftStyle = Pick<StyleFacts, 'seoCode' | 'title'> & Partial<Pick<StyleFacts, 'capability'>>;

/**
 * All filters on a narrow screen (specification SD 2: in a modal up to 639 px). The choices apply with the button at the
 * foot, which shows their number of icons, as one history entry. Closing discards them.
 */
export default function FiltersSheet(props: FiltersSheetProps) {
  const { open, view } = props;
  // Each opening starts a new draft.
  return open ? <OpenSheet key={viewPath(view)} {...props} /> : null;
}

function OpenSheet({ open, onClose, view, style, author, total }: FiltersSheetProps) {
  const t = useSearchText();
  const count = useCount();
  const host = useHost();
  const [draft, setDraft] = useState(view);
  const [draftStyle, setDraftStyle] = useState<DraftStyle | null>(style);
  const [part, setPart] = useState<'filters' | 'styles' | 'filters-again'>('filters');
  const draftTotal = useDraftTotal(draft, { view, total });
  const capability = draftStyle?.capability ?? null;
  const several = draft.query.styles;

  const apply = () => {
    onClose();
    const path = viewPath(draft);
    if (path !== viewPath(view)) host.navigate(path);
  };
  const reset = () => {
    setDraft(changedView(draft, withoutFilters(draft)));
    if (!isOfStyle(draft)) setDraftStyle(null);
  };
  const chooseStyles = (chosen: readonly CountedStyle[]) => {
    const [first] = chosen;
    const one: DraftStyle | null =
      chosen.length === 1 && first ? { seoCode: first.seoCode, title: first.label } : null;
    const known = one?.seoCode === style?.seoCode ? style : one;
    const filters = settleForStyle(draft.filters, known?.capability ?? null);
    setDraft(changedView(draft, { ...withStyles(chosen.map(({ seoCode }) => seoCode)), filters }));
    setDraftStyle(known);
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('filters.label')}
      closeLabel={t('filters.close')}
      action={
        <Button kind="plain" size="small" onClick={reset}>
          {t('filters.reset')}
        </Button>
      }
      foot={
        <Button kind="primary" size="large" block onClick={apply}>
          {draftTotal === null
            ? t('filters.showAny')
            : t('filters.show', { count: draftTotal, shown: count(draftTotal) })}
        </Button>
      }
    >
      {part === 'styles' ? (
        <SheetStyles
          view={draft}
          onBack={() => setPart('filters-again')}
          onChoose={chooseStyles}
          onClose={onClose}
        />
      ) : (
        <div className={styles.groups}>
          <StyleRow
            title={
              several
                ? t('styles', { count: several.length, shown: count(several.length) })
                : (draftStyle?.title ?? t('filters.style.all'))
            }
            isBack={part === 'filters-again'}
            onOpen={() => setPart('styles')}
          />
          {filterGroups(draft, { capability, plans: host.rights.plans, author }, t).map((group) => (
            <GroupControl key={group.id} group={group} onChoose={setDraft}>
              {group.id === 'color' && (
                <HexField
                  isSmall
                  color={draft.filters.color}
                  onApply={(color) =>
                    setDraft(changedView(draft, { filters: chooseColour(draft.filters, color) }))
                  }
                />
              )}
            </GroupControl>
          ))}
        </div>
      )}
    </Sheet>
  );
}

function StyleRow({ title, isBack, onOpen }: { title: string; isBack: boolean; onOpen: () => void }) {
  const t = useSearchText();
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isBack) row.current?.focus();
  }, [isBack]);
  return (
    <section className={styles.group}>
      <h3 className="type-label">{t('filters.style')}</h3>
      <button ref={row} type="button" className={styles.style} onClick={onOpen}>
        {title}
        <UiIcon icon={chevronRightIcon} mirrored />
      </button>
    </section>
  );
}

/** One filter: swatches for colours, else segments. */
function GroupControl({
  group,
  onChoose,
  children,
}: {
  group: FilterGroup;
  onChoose: (view: ResultView) => void;
  children?: ReactNode;
}) {
  const { label, options } = group;
  const chosen = options.find((option) => option.isChosen);
  const choose = (id: string) => {
    const option = options.find((one) => one.id === id);
    if (option) onChoose(option.view);
  };
  return (
    <section className={styles.group}>
      <h3 className="type-label">{label}</h3>
      {group.id === 'color' || group.id === 'gradient' ? (
        <Swatches
          label={label}
          value={chosen?.id}
          onChange={choose}
          swatches={options.map((option) => ({
            id: option.id,
            label: option.label,
            colors: option.colors ?? [],
          }))}
        />
      ) : (
        <Segmented
          label={label}
          className={styles.segments}
          value={chosen?.id}
          onChange={choose}
          segments={options.map((option) => ({ value: option.id, label: option.label }))}
        />
      )}
      {children}
    </section>
  );
}
