import {
  type SearchDomain,
  SUGGESTION_MIN_LENGTH,
  type Suggestion,
  TERM_LIMIT,
} from '@icoteca/shared-contracts';
import { makeAutoObservable } from 'mobx';

/** What the search bar holds while someone types. The address keeps the term itself. */
export class SearchBarStore {
  text: string;
  domain: SearchDomain;
  /** Someone is in the field and has not closed the list. */
  isOpen = false;
  /** Place of the suggestion that the keys are on; -1 is the field itself. */
  active = -1;
  suggestions: readonly Suggestion[] = [];
  /** The last typing, when it was longer than a term may be and was not taken. */
  refused: string | null = null;

  /** The AI switch as it was set for the next search; null follows the page. */
  isAiWished: boolean | null = null;

  constructor(text = '', domain: SearchDomain = 'icons') {
    this.text = text;
    this.domain = domain;
    makeAutoObservable(this);
  }

  /**
   * Takes typed text. More than 50 characters after trimming are refused and the previous value is kept (specification
   * SD 5). Returns whether it was taken.
   */
  type(text: string): boolean {
    const isTooLong = [...text.trim()].length > TERM_LIMIT;
    this.refused = isTooLong ? text : null;
    if (isTooLong) return false;
    // What was suggested for nothing typed is no answer to letters, and the other way round.
    if ((text.trim() === '') !== (this.text.trim() === '')) this.suggestions = [];
    this.text = text;
    this.active = -1;
    this.isOpen = true;
    if (this.asksFor === null) this.suggestions = [];
    return true;
  }

  /** Whether the next search is to be one by meaning. */
  wishAi(isWished: boolean): void {
    this.isAiWished = isWished;
  }

  /** Puts the term of the page into the field: another page was opened. */
  show(text: string): void {
    this.text = text;
    this.isAiWished = null;
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

  /**
   * The term to ask suggestions for: 2 characters or more (specification SD 5). Empty asks for what may be looked for
   * before anything is typed, which only icons know. Null asks for nothing.
   */
  get asksFor(): string | null {
    if (!this.isOpen) return null;
    const term = this.text.trim();
    if (term === '') return this.domain === 'icons' ? '' : null;
    return [...term].length >= SUGGESTION_MIN_LENGTH ? term : null;
  }

  get isListShown(): boolean {
    return this.asksFor !== null && this.suggestions.length > 0;
  }

  suggest(suggestions: readonly Suggestion[]): void {
    this.suggestions = suggestions;
    this.active = -1;
  }

  /** Takes one suggestion out of the list; the keys stay where they are. */
  drop(suggestion: Suggestion): void {
    this.suggestions = this.suggestions.filter((other) => other !== suggestion);
    this.active = Math.min(this.active, this.suggestions.length - 1);
  }

  /** Walks the list; past its ends lies the field. */
  move(step: 1 | -1): void {
    if (!this.isListShown) return;
    const places = this.suggestions.length + 1;
    this.active = ((this.active + 1 + step + places) % places) - 1;
  }

  get activeSuggestion(): Suggestion | undefined {
    return this.suggestions[this.active];
  }
}
