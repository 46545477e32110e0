import { Link } from '@icoteca/shared-contracts/host';
import {
  Badge,
  Button,
  chevronDownIcon,
  classList,
  Menu,
  type MenuEntry,
  type RenderMenuLink,
  slidersHorizontalIcon,
  UiIcon,
} from '@icoteca/shared-ui';
import { Suspense, useState } from 'react';
import { optionalPart } from '../page-frame/optional-part.tsx';
import type { ResultView } from '../results/result-view.ts';
import type { StyleFacts } from '../results/style-facts.ts';
import { useSearchText } from '../texts/texts.ts';
import { type FilterGroup, filterGroups } from './filter-options.ts';
import styles from './filters-bar.module.css';
import { GridMode } from './grid-mode.tsx';
import { StyleFilter } from './style-filter.tsx';

/** Comes with the first tap: only narrow screens use it. */
const FiltersSheet = optionalPart(() => import('./filters-sheet.tsx'));

export interface FiltersBarProps {
  readonly view: ResultView;
  readonly style: StyleFacts | null;
  readonly total: number;
}

/** The filters as menus, up to 639 px behind one button; the mode of the grid at the end. */
export function FiltersBar({ view, style, total }: FiltersBarProps) {
  const t = useSearchText();
  const groups = filterGroups(view, style?.capability ?? null, t);
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const set = groups.filter((group) => group.isSet).length;
  return (
    <fieldset className={styles.bar} aria-label={t('filters.label')}>
      <Button className={styles.narrow} icon={slidersHorizontalIcon} onClick={() => setSheet('open')}>
        {t('filters.open')}
        {set > 0 && <Badge kind="accent">{set}</Badge>}
      </Button>
      <StyleFilter view={view} style={style} />
      {groups.map((group) => (
        <FilterMenu key={group.id} group={group} />
      ))}
      <GridMode className={styles.mode} />
      {sheet !== 'never' && (
        <Suspense>
          <FiltersSheet
            open={sheet === 'open'}
            onClose={() => setSheet('closed')}
            view={view}
            style={style}
            groups={groups}
            total={total}
          />
        </Suspense>
      )}
    </fieldset>
  );
}

/** Menu entries are links of the site: they work without script too. */
export const renderLink: RenderMenuLink = ({ href, ...rest }) => <Link {...rest} to={href} />;

function FilterMenu({ group }: { group: FilterGroup }) {
  const entries = group.options.map(
    (option): MenuEntry => ({
      id: option.id,
      label: option.label,
      href: option.path,
      checked: option.isChosen,
      ...(option.color && { hint: <Dot color={option.color} /> }),
    }),
  );
  return (
    <Menu
      label={group.label}
      entries={entries}
      renderLink={renderLink}
      trigger={(props) => <FilterButton {...props} label={group.label} isSet={group.isSet} />}
    />
  );
}

type MenuButtonProps = Parameters<Parameters<typeof Menu>[0]['trigger']>[0];

/** The button of one filter; a dot and a word say that it is set. */
export function FilterButton({
  label,
  isSet,
  ...props
}: MenuButtonProps & { label: string; isSet: boolean }) {
  const t = useSearchText();
  return (
    <button type="button" {...props} className={classList(styles.filter, isSet && styles.set)}>
      {label}
      {isSet && <span className={styles.dot} aria-hidden="true" />}
      {isSet && <span className="visually-hidden">{t('filters.set')}</span>}
      <UiIcon icon={chevronDownIcon} size={14} />
    </button>
  );
}

function Dot({ color }: { color: string }) {
  return (
    <svg className={styles.colour} viewBox="0 0 12 12" aria-hidden="true">
      <circle cx="6" cy="6" r="5.5" fill={color} />
    </svg>
  );
}
