import { Link, useHost } from '@icoteca/shared-contracts/host';
import {
  Badge,
  Button,
  chevronDownIcon,
  classList,
  IconButton,
  Menu,
  type MenuEntry,
  paletteIcon,
  pipetteIcon,
  type RenderMenuLink,
  slidersHorizontalIcon,
  UiIcon,
  useServed,
} from '@icoteca/shared-ui';
import { type ComponentProps, useId, useState } from 'react';
import { measureFilters } from '../page-frame/measured-filters.ts';
import { optionalPart } from '../page-frame/optional-part.tsx';
import sticky from '../page-frame/sticky-bar.module.css';
import { isOfStyle, type ResultView, viewPath } from '../results/result-view.ts';
import type { StyleFacts } from '../results/style-facts.ts';
import { SelectingSwitch } from '../selection/selecting-switch.tsx';
import { useSearchText } from '../texts/texts.ts';
import { ColourDot } from './colour-dot.tsx';
import { chooseColour, type FilterGroup, filterGroups } from './filter-options.ts';
import styles from './filters-bar.module.css';
import { GridMode } from './grid-mode.tsx';
import { StyleScrubber } from './style-scrubber.tsx';

/** Loaded on the first tap: only narrow screens use it. */
const FiltersSheet = optionalPart(() => import('./filters-sheet.tsx'));
/** Loaded when they are opened. */
const LookBar = optionalPart(() => import('./look-bar.tsx'));
const StylePicker = optionalPart(() => import('./style-picker.tsx'));
const ColourDialog = optionalPart(() => import('./colour-dialog.tsx'));

/** Menu entries are links, which work without script. */
const renderLink: RenderMenuLink = ({ href, ...rest }) => <Link {...rest} to={href} />;

export interface FiltersBarProps {
  readonly view: ResultView;
  readonly style: StyleFacts | null;
  readonly total: number;
  /** Name of the author in the filters, where known. */
  readonly author?: string | undefined;
}

/** The filters as menus, up to 639 px behind one button, and the mode of the grid. */
export function FiltersBar({ view, style, total, author }: FiltersBarProps) {
  const t = useSearchText();
  const { plans } = useHost().rights;
  const groups = filterGroups(view, { capability: style?.capability ?? null, plans, author }, t);
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const [isLookOpen, setLookOpen] = useState(false);
  const lookId = useId();
  const set = groups.filter((group) => group.isSet).length;
  return (
    <fieldset
      ref={measureFilters}
      className={`${styles.bar} ${sticky.filters}`}
      data-sticky=""
      aria-label={t('filters.label')}
    >
      <Button className={styles.narrow} icon={slidersHorizontalIcon} onClick={() => setSheet('open')}>
        {t('filters.open')}
        {set > 0 && <Badge kind="primary">{set}</Badge>}
      </Button>
      <StyleFilter view={view} style={style} />
      {[...Map.groupBy(groups, menuOf)].map(([menu, ofMenu]) =>
        menu === 'color' ? (
          <ColourFilter key={menu} groups={ofMenu} view={view} />
        ) : (
          <FilterMenu key={menu} groups={ofMenu} />
        ),
      )}
      {view.term !== null && <StyleScrubber view={view} style={style} />}
      <span className={styles.mode}>
        <SelectingSwitch className={styles.selecting} />
        <IconButton
          icon={paletteIcon}
          label={t('look.open')}
          tooltip="bottom"
          className={styles.look}
          aria-expanded={isLookOpen}
          aria-controls={isLookOpen ? lookId : undefined}
          onClick={() => setLookOpen(!isLookOpen)}
        />
        <GridMode />
      </span>
      {isLookOpen && <LookBar id={lookId} view={view} />}
      {sheet !== 'never' && (
        <FiltersSheet
          open={sheet === 'open'}
          onClose={() => setSheet('closed')}
          view={view}
          style={style}
          author={author}
          total={total}
        />
      )}
    </fieldset>
  );
}

/** How an icon is drawn is chosen in one menu: a row has no room for three. */
const menuOf = ({ id }: FilterGroup) => (id === 'corners' || id === 'weight' ? 'shape' : id);

function ColourFilter({ groups, view }: { groups: readonly FilterGroup[]; view: ResultView }) {
  const t = useSearchText();
  const host = useHost();
  const served = useServed();
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const custom: MenuEntry = {
    id: 'custom',
    label: t('filters.color.custom'),
    icon: pipetteIcon,
    onSelect: () => setDialog('open'),
  };
  const paint = (color: string | undefined) => {
    setDialog('closed');
    host.navigate(viewPath(view, { filters: chooseColour(view.filters, color) }));
  };
  return (
    <>
      {/* Without script the dialog could not open. */}
      <FilterMenu groups={groups} more={served ? [] : [custom]} />
      {dialog !== 'never' && (
        <ColourDialog
          open={dialog === 'open'}
          onClose={() => setDialog('closed')}
          color={view.filters.color}
          onApply={paint}
        />
      )}
    </>
  );
}

interface FilterMenuProps {
  /** The first names the menu. */
  readonly groups: readonly FilterGroup[];
  readonly more?: readonly MenuEntry[];
}

function FilterMenu({ groups, more = [] }: FilterMenuProps) {
  const entries = groups.flatMap(({ label, options }) =>
    options.map(
      (option): MenuEntry => ({
        id: option.id,
        label: option.label,
        ...(groups.length > 1 && { group: label }),
        href: option.path,
        checked: option.isChosen,
        ...(option.colors && { hint: <ColourDot colors={option.colors} /> }),
      }),
    ),
  );
  const label = groups[0]?.label ?? '';
  const isSet = groups.some((group) => group.isSet);
  return (
    <Menu
      label={label}
      entries={[...entries, ...more]}
      renderLink={renderLink}
      trigger={(props) => <FilterButton {...props} label={label} isSet={isSet} />}
    />
  );
}

function StyleFilter({ view, style }: { view: ResultView; style: StyleFacts | null }) {
  const t = useSearchText();
  const [picker, setPicker] = useState<'never' | 'open' | 'closed'>('never');
  const served = useServed();
  const isSet = (style !== null && !isOfStyle(view)) || view.query.styles !== undefined;
  return (
    <>
      {/* Without script the dialog could not open, and on narrow screens there is no sidebar. */}
      {served && (
        <Link className={classList(styles.filter, styles.unscripted)} to="/icons/styles">
          {t('filters.style.all')}
        </Link>
      )}
      <FilterButton
        aria-haspopup="dialog"
        className={styles.scripted}
        label={t('filters.style')}
        isSet={isSet}
        onClick={() => setPicker('open')}
      />
      {picker !== 'never' && (
        <StylePicker
          key={viewPath(view)}
          open={picker === 'open'}
          onClose={() => setPicker('closed')}
          view={view}
        />
      )}
    </>
  );
}

function FilterButton({
  label,
  isSet,
  className,
  ...props
}: ComponentProps<'button'> & { label: string; isSet: boolean }) {
  const t = useSearchText();
  return (
    <button type="button" {...props} className={classList(styles.filter, isSet && styles.set, className)}>
      {label}
      {isSet && <span className={styles.dot} aria-hidden="true" />}
      {isSet && <span className="visually-hidden">{t('filters.set')}</span>}
      <UiIcon icon={chevronDownIcon} size={14} />
    </button>
  );
}
