import {
  COVER_LIST_LIMIT,
  isTermList,
  listParts,
  readCoverTerms,
  type SearchDomain,
  SUGGESTION_MIN_LENGTH,
  type Suggestion,
  TERM_LIMIT,
} from '@icoteca/shared-contracts';
import { makeAutoObservable } from 'mobx';

/** State of the search bar while the visitor types; the URL stores the term itself. */
export class SearchBarStore {
  text: string;
  domain: SearchDomain;
  /** The field has the focus and the list was not closed. */
  isOpen = false;
  /** Index of the active suggestion; -1 for the field itself. */
  active = -1;
  suggestions: readonly Suggestion[] = [];
  /** Typed text that was refused as too long. */
  refused: string | null = null;

  /** The AI switch for the next search; null follows the page. */
  isAiOn: boolean | null = null;

  /** The term of the page that was shown last. */
  #shown: string;

  constructor(text = '', domain: SearchDomain = 'icons') {
    this.text = text;
    this.#shown = text;
    this.domain = domain;
    makeAutoObservable(this);
  }

  /**
   * Sets typed text. More than 50 characters after trimming are refused and the previous value stays (specification SD
   * 5); in a list that is the limit of each term.
   * @returns whether it was accepted
   */
  type(text: string): boolean {
    const terms = this.domain === 'icons' && isTermList(text) ? listParts(text) : [text];
    const isTooLong =
      text.length > COVER_LIST_LIMIT || terms.some((term) => [...term.trim()].length > TERM_LIMIT);
    this.refused = isTooLong ? text : null;
    if (isTooLong) return false;
    // Suggestions for an empty field do not fit letters, and vice versa.
    if ((text.trim() === '') !== (this.text.trim() === '')) this.suggestions = [];
    this.text = text;
    this.active = -1;
    this.isOpen = true;
    if (this.suggestionTerm === null) this.suggestions = [];
    return true;
  }

  setAi(isOn: boolean): void {
    this.isAiOn = isOn;
  }

  /** Shows the term of a newly opened page; typed text stays while the page has the same term. */
  show(text: string): void {
    if (text === this.#shown) return;
    this.#shown = text;
    this.text = text;
    this.isAiOn = null;
    this.close();
  }

  clear(): void {
    this.text = '';
    this.suggestions = [];
    this.refused = null;
    this.active = -1;
  }

  chooseDomain(domain: SearchDomain): void {
    this.domain = domain;
    this.suggestions = [];
    this.active = -1;
  }

  open(): void {
    this.isOpen = true;
  }

  close(): void {
    this.isOpen = false;
    this.active = -1;
    this.refused = null;
  }

  /** The terms where the text is a list of icons; null otherwise. AI search reads a text as a whole. */
  list(isAi: boolean): readonly string[] | null {
    if (this.domain !== 'icons' || isAi || !isTermList(this.text)) return null;
    return readCoverTerms(this.text).terms;
  }

  /**
   * The term to request suggestions for: at least 2 characters (specification SD 5), empty for popular and recent
   * searches, which only icons have. Null for none.
   */
  get suggestionTerm(): string | null {
    if (!this.isOpen) return null;
    const term = this.text.trim();
    if (term === '') return this.domain === 'icons' ? '' : null;
    return [...term].length >= SUGGESTION_MIN_LENGTH ? term : null;
  }

  /** The words that are being typed and not shown yet; null for none, and for a list, whose page is another one. */
  get typedTerm(): string | null {
    const term = this.text.trim();
    if (this.domain !== 'icons' || term === this.#shown || isTermList(this.text)) return null;
    return [...term].length >= SUGGESTION_MIN_LENGTH ? term : null;
  }

  get isListShown(): boolean {
    return this.suggestionTerm !== null && this.suggestions.length > 0;
  }

  suggest(suggestions: readonly Suggestion[]): void {
    this.suggestions = suggestions;
    this.active = -1;
  }

  /** Removes a suggestion; the active index stays. */
  drop(suggestion: Suggestion): void {
    this.suggestions = this.suggestions.filter((other) => other !== suggestion);
    this.active = Math.min(this.active, this.suggestions.length - 1);
  }

  /** Moves through the list; past its ends is the field. */
  move(step: 1 | -1): void {
    if (!this.isListShown) return;
    const places = this.suggestions.length + 1;
    this.active = ((this.active + 1 + step + places) % places) - 1;
  }

  get activeSuggestion(): Suggestion | undefined {
    return this.suggestions[this.active];
  }
}
