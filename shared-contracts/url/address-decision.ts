import type { AddressProblem } from './address-segments.ts';
import type { EmojiNames } from './emoji.ts';

/** What the catalogue and the registry say, as far as an address depends on it. */
export interface AddressFacts {
  /** seoCode of a style by every code it is known by, in lower case; null while the catalogue is unavailable. */
  readonly styles: ReadonlyMap<string, string> | null;
  /** seoCode of a group or family (`group-x`, `family-x`) by every word for it; null while the catalogue is unavailable. */
  readonly groups: ReadonlyMap<string, string> | null;
  /** Reserved words for which a remote is there. */
  readonly answered: ReadonlySet<string>;
  /** The word for emoji in the language of the site, as a term. */
  readonly emojiWord: string;
  /** Names of emoji. Without them emoji stay in an address as they are. */
  readonly emojiNames?: EmojiNames;
}

/** What happens to an address before any page is made. */
export type AddressDecision =
  | { readonly kind: 'page' }
  | {
      readonly kind: 'redirect';
      readonly status: 301 | 302;
      readonly to: string;
      /** An unknown word was taken for a term. Callers that know better, such as the redirect look-up, go first. */
      readonly isGuess?: true;
    }
  | {
      readonly kind: 'not-found';
      readonly reason: 'EMPTY_SEGMENT' | 'UNKNOWN_FILTER' | 'UNKNOWN_STYLE' | 'NOT_FOUND';
      readonly word: string;
    }
  | { readonly kind: 'unavailable'; readonly word: string }
  | { readonly kind: 'bad-request'; readonly problem: AddressProblem };

/** The canonical form of an address, or why it has none. */
export type Canonical =
  | { readonly segments: readonly string[]; readonly search?: string; readonly isGuess?: true }
  | Exclude<AddressDecision, { kind: 'page' | 'redirect' }>;
