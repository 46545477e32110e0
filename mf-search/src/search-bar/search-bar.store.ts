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
  domain: SearchDomain = 'icons';
  /** Someone is in the field and has not closed the list. */
  isOpen = false;
  /** Place of the suggestion that the keys are on; -1 is the field itself. */
  active = -1;
  suggestions: readonly Suggestion[] = [];
  /** The last typing was longer than a term may be, and was not taken. */
  isRefused = false;

  constructor(text = '') {
    this.text = text;
    makeAutoObservable(this);
  }

  /**
   * Takes typed text. More than 50 characters after trimming are refused and the previous value is kept (specification
   * SD 5). Returns whether it was taken.
   */
  type(text: string): boolean {
    this.isRefused = [...text.trim()].length > TERM_LIMIT;
    if (this.isRefused) return false;
    this.text = text;
    this.active = -1;
    this.isOpen = true;
    if (this.asksFor === null) this.suggestions = [];
    return true;
  }

  /** Puts the term of the page into the field: another page was opened. */
  show(text: string): void {
    this.text = text;
    this.close();
  }

  clear(): void {
    this.text = '';
    this.suggestions = [];
    this.isRefused = false;
    this.active = -1;
  }

  chooseDomain(domain: SearchDomain): void {
    this.domain = domain;
    this.suggestions = [];
  }

  open(): void {
    this.isOpen = true;
  }

  close(): void {
    this.isOpen = false;
    this.active = -1;
    this.isRefused = false;
  }

  /** The term to ask suggestions for; null below 2 characters and outside of icons (specification SD 5). */
  get asksFor(): string | null {
    const term = this.text.trim();
    return this.isOpen && this.domain === 'icons' && [...term].length >= SUGGESTION_MIN_LENGTH ? term : null;
  }

  get isListShown(): boolean {
    return this.asksFor !== null && this.suggestions.length > 0;
  }

  suggest(suggestions: readonly Suggestion[]): void {
    this.suggestions = suggestions;
    this.active = -1;
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
