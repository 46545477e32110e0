import {
  coverListPath,
  type SearchDomain,
  type Suggestion,
  type SuggestionKind,
} from '@icoteca/shared-contracts';
import { Link, useHost } from '@icoteca/shared-contracts/host';
import {
  boxIcon,
  historyIcon,
  Kbd,
  Switch,
  searchIcon,
  shapesIcon,
  tagIcon,
  trendingUpIcon,
  UiIcon,
  type UiIconShape,
  xIcon,
} from '@icoteca/shared-ui';
import { useSyncExternalStore } from 'react';
import { IconPreview } from '../icon-preview/icon-preview.tsx';
import { wantsLiveResults } from '../search-bar/use-live-search.ts';
import { type SearchText, useCount, useSearchText } from '../texts/texts.ts';
import { matchParts, type SuggestionGroup, suggestionGroups } from './suggestion-groups.ts';
import styles from './suggestion-list.module.css';

export interface SuggestionListProps {
  readonly id: string;
  readonly typed: string;
  readonly domain: SearchDomain;
  readonly suggestions: readonly Suggestion[];
  /** Index of the active row; -1 for none. */
  readonly active: number;
  readonly onChoose: (suggestion: Suggestion) => void;
  readonly onForget: (suggestion: Suggestion) => void;
  /** Switches results while typing on and off; absent where no list follows. */
  readonly onSwitchLive?: ((isOn: boolean) => void) | undefined;
}

const LOOKS: Record<SuggestionKind, { icon: UiIconShape; title: Parameters<SearchText>[0] }> = {
  history: { icon: historyIcon, title: 'suggestions.history' },
  popular: { icon: trendingUpIcon, title: 'suggestions.popular' },
  icons: { icon: shapesIcon, title: 'suggestions.icons' },
  other: { icon: searchIcon, title: 'suggestions.other' },
  product: { icon: boxIcon, title: 'suggestions.product' },
  category: { icon: searchIcon, title: 'suggestions.category' },
  categories: { icon: tagIcon, title: 'suggestions.categories' },
  styles: { icon: shapesIcon, title: 'suggestions.styles' },
};

/** Id of a row, for the field's `aria-activedescendant`. */
function suggestionId(listId: string, place: number): string {
  return `${listId}-${place}`;
}

/** The list under the search field, in one column. */
export default function SuggestionList(props: SuggestionListProps) {
  const t = useSearchText();
  return (
    <div
      className={styles.float}
      // Keeps the focus in the field: its blur would close the list before the click.
      onPointerDown={(event) => event.preventDefault()}
    >
      <div id={props.id} role="listbox" aria-label={t('suggestions.label')}>
        {suggestionGroups(props.suggestions).map((group) => (
          <Group key={group.kind} group={group} {...props} />
        ))}
      </div>
      <div className={styles.foot}>
        <p className={styles.keys} aria-hidden="true">
          <span>
            <Kbd>↑</Kbd>
            <Kbd>↓</Kbd> {t('suggestions.move')}
          </span>
          <span>
            <Kbd>↵</Kbd> {t('suggestions.open')}
          </span>
          <span>
            <Kbd>esc</Kbd> {t('suggestions.close')}
          </span>
          {props.suggestions.some(({ kind }) => kind === 'history') && (
            <span>
              <Kbd>⇧</Kbd>
              <Kbd>⌦</Kbd> {t('suggestions.remove')}
            </span>
          )}
        </p>
        {props.domain === 'icons' && props.onSwitchLive && <LiveSwitch onChange={props.onSwitchLive} />}
        {props.domain === 'icons' && (
          <Link className={styles.more} to={coverListPath}>
            {t('match.title')}
          </Link>
        )}
      </div>
    </div>
  );
}

function LiveSwitch({ onChange }: { onChange: (isOn: boolean) => void }) {
  const t = useSearchText();
  const { preferences } = useHost();
  const isOn = useSyncExternalStore(preferences.subscribe, () => wantsLiveResults(preferences));
  return <Switch label={t('suggestions.live')} checked={isOn} onChange={onChange} />;
}

function Group({ group, ...list }: { group: SuggestionGroup } & SuggestionListProps) {
  const t = useSearchText();
  // Other areas have one group.
  const title = t(list.domain === 'icons' ? LOOKS[group.kind].title : `search.domain.${list.domain}`);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
    <div role="group" aria-label={title}>
      <p className={styles.title} aria-hidden="true">
        {title}
      </p>
      <div role="presentation">
        {group.items.map(({ place, suggestion }) => (
          <Option key={place} place={place} suggestion={suggestion} {...list} />
        ))}
      </div>
    </div>
  );
}

type OptionProps = { place: number; suggestion: Suggestion } & SuggestionListProps;

function Option({ place, suggestion, id, typed, active, onChoose, onForget }: OptionProps) {
  const t = useSearchText();
  const count = useCount();
  const { address } = useHost();
  const { kind, label, total, url, previewId, previewHash } = suggestion;
  const [before, match, after] = matchParts(label, typed);
  const preview =
    previewId && previewHash
      ? { id: previewId, contentHash: previewHash, isColor: suggestion.previewIsColor ?? false }
      : null;
  const option = (
    <a
      role="option"
      id={suggestionId(id, place)}
      href={address(url)}
      tabIndex={-1}
      aria-selected={place === active}
      aria-description={kind === 'history' ? t('suggestions.forgetKeys') : undefined}
      className={styles.row}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        onChoose(suggestion);
      }}
    >
      {preview ? (
        <IconPreview icon={preview} address={address} className={styles.preview} />
      ) : (
        <UiIcon icon={LOOKS[kind].icon} className={styles.kind} />
      )}
      <span className={styles.label}>
        {before}
        <mark>{match}</mark>
        {after}
      </span>
      {total !== undefined && (
        <span className={styles.total}>{t('icons', { count: total, shown: count(total) })}</span>
      )}
    </a>
  );
  if (kind !== 'history') return option;
  return (
    <div className={styles.own} role="presentation">
      {option}
      {/* A list of options may hold no button: keys and screen readers have Shift+Delete on the row itself. */}
      <button
        type="button"
        aria-hidden="true"
        tabIndex={-1}
        title={t('suggestions.forget')}
        className={styles.forget}
        onClick={() => onForget(suggestion)}
      >
        <UiIcon icon={xIcon} />
      </button>
    </div>
  );
}
