import {
  coverListAddress,
  formatFilters,
  readCoverTerms,
  type SearchDomain,
  searchFormPath,
  TERM_LIMIT,
  termWords,
} from '@icoteca/shared-contracts';
import { Link, useEvent, useHost } from '@icoteca/shared-contracts/host';
import { classList, IconButton, Kbd, xIcon } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState } from 'react';
import { AiSwitch } from '../ai-search/ai-switch.tsx';
import { optionalPart } from '../page-frame/optional-part.tsx';
import sticky from '../page-frame/sticky-bar.module.css';
import { useSuggestions } from '../suggestions/use-suggestions.ts';
import { useSearchText } from '../texts/texts.ts';
import { DomainMenu } from './domain-menu.tsx';
import { ImageUploadButton } from './image-upload/image-upload-button.tsx';
import styles from './search-bar.module.css';
import { SearchBarStore } from './search-bar.store.ts';
import type { LiveResults } from './use-live-search.ts';
import { emptyScope, type SearchScope, useSearchActions } from './use-search-actions.ts';
import { useSearchKeys } from './use-search-keys.ts';

/** Loaded when there is something to show, so that typing does not wait. */
const KeyHelp = optionalPart(() => import('../key-help/key-help.tsx'));
const SuggestionList = optionalPart(() => import('../suggestions/suggestion-list.tsx'));

export interface SearchBarProps {
  /** Large on the start page, sticky on other pages, or plain. */
  readonly variant: 'hero' | 'bar' | 'field';
  /** Term of the page as a slug. */
  readonly term?: string | null;
  readonly scope?: SearchScope;
  readonly domain?: SearchDomain;
  /** The list that follows the words while they are typed. */
  readonly live?: LiveResults;
  /** Whether it handles keys outside of the field. */
  readonly hasKeys?: boolean;
}

/** The search field with its domain, suggestions and switches; a plain form where no script runs. */
export const SearchBar = observer(function SearchBar({
  variant,
  term = null,
  scope = emptyScope,
  domain = 'icons',
  live,
  hasKeys = true,
}: SearchBarProps) {
  const t = useSearchText();
  const host = useHost();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const shown = termWords(term ?? '');
  const [store] = useState(() => new SearchBarStore(shown, domain));
  const actions = useSearchActions(store, scope, input, live);
  useSuggestions(store);
  useEffect(() => store.show(shown), [store, shown]);

  const focus = (text?: string) => {
    input.current?.focus();
    if (text === undefined) input.current?.select();
    else store.type(text);
  };
  useEvent('search:focus-requested', ({ text }) => focus(text));
  const [isHelpOpen, setHelpOpen] = useState(false);
  useSearchKeys(focus, hasKeys, () => setHelpOpen(true));

  const { style, filters } = scope;
  const written = formatFilters(filters);
  const listId = `${id}-list`;
  return (
    <search
      className={classList(variant === 'bar' && sticky.search)}
      data-sticky={variant === 'bar' ? '' : undefined}
    >
      <form
        className={classList(styles.search, variant === 'hero' && styles.hero)}
        action={host.address(searchFormPath)}
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          actions.submit();
        }}
        onBlur={(event) => {
          if (event.currentTarget.contains(event.relatedTarget)) return;
          store.close();
          actions.settle();
        }}
      >
        <DomainMenu domain={store.domain} onChange={(domain) => store.chooseDomain(domain)} />
        <span className={styles.rule} />
        <label className="visually-hidden" htmlFor={id}>
          {t(labelKey(store.domain))}
        </label>
        <input
          ref={input}
          id={id}
          type="search"
          name="term"
          role="combobox"
          className={styles.input}
          value={store.text}
          placeholder={
            style && store.domain === 'icons'
              ? t('search.placeholder.style', { style: style.title })
              : t(store.domain === 'icons' ? 'search.placeholder' : labelKey(store.domain))
          }
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-autocomplete="list"
          aria-expanded={store.isListShown}
          aria-controls={listId}
          aria-activedescendant={store.active < 0 ? undefined : `${listId}-${store.active}`}
          aria-describedby={store.refused !== null ? `${id}-refused` : undefined}
          onChange={(event) => store.type(event.target.value)}
          onPaste={(event) => {
            const { value, selectionStart, selectionEnd } = event.currentTarget;
            const list = pastedList(event.clipboardData.getData('text'));
            if (list === null) return;
            event.preventDefault();
            store.type(
              value.slice(0, selectionStart ?? 0) + list + value.slice(selectionEnd ?? value.length),
            );
          }}
          onFocus={() => store.open()}
          onKeyDown={actions.press}
        />
        {style && <input type="hidden" name="style" value={style.seoCode} />}
        {written !== '' && <input type="hidden" name="filters" value={written} />}
        <div className={styles.end}>
          {store.text === '' ? (
            hasKeys && (
              <span className={styles.slash} title={t('search.slash')}>
                <Kbd>/</Kbd>
              </span>
            )
          ) : (
            <IconButton icon={xIcon} label={t('search.clear')} onClick={actions.clear} />
          )}
          {host.flags.isOn('SEARCH_BY_IMAGE') && <ImageUploadButton domain={store.domain} />}
          {host.flags.isOn('AI_SEARCH') && store.domain === 'icons' && (
            <AiSwitch store={store} term={term} scope={scope} />
          )}
        </div>
        {store.refused !== null && <TooLong id={`${id}-refused`} text={store.refused} />}
        {store.isListShown && (
          <SuggestionList
            id={listId}
            typed={store.text}
            domain={store.domain}
            suggestions={store.suggestions}
            active={store.active}
            onChoose={actions.choose}
            onForget={actions.forget}
            onSwitchLive={actions.switchLive}
          />
        )}
        <span className="visually-hidden" role="status">
          {store.isListShown ? t('suggestions.found', { count: store.suggestions.length }) : ''}
        </span>
      </form>
      {isHelpOpen && <KeyHelp onClose={() => setHelpOpen(false)} />}
    </search>
  );
});

function labelKey(domain: SearchDomain) {
  return domain === 'icons' ? 'search.label.icons' : (`search.placeholder.${domain}` as const);
}

/** A list that was copied in lines, which a field of one line would join; null for any other text. */
function pastedList(text: string): string | null {
  if (!/[\n\r]/.test(text.trim())) return null;
  const { terms } = readCoverTerms(text);
  return terms.length > 1 ? terms.join(', ') : null;
}

/** Says that a text is longer than a term may be; a list of terms gets a link to its page. */
function TooLong({ id, text }: { id: string; text: string }) {
  const t = useSearchText();
  const { terms } = readCoverTerms(text);
  return (
    <p id={id} className={styles.refused} role="alert">
      {t('search.tooLong', { limit: TERM_LIMIT })}{' '}
      {terms.length > 1 && (
        <Link className="text-link" to={coverListAddress(terms)}>
          {t('match.title')}
        </Link>
      )}
    </p>
  );
}
