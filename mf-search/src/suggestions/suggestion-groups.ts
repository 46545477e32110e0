import type { Suggestion, SuggestionKind } from '@icoteca/shared-contracts';

/** Suggestions of one kind, with their index in the whole list. */
export interface SuggestionGroup {
  readonly kind: SuggestionKind;
  readonly items: readonly { readonly place: number; readonly suggestion: Suggestion }[];
}

export function suggestionGroups(suggestions: readonly Suggestion[]): SuggestionGroup[] {
  const groups: { kind: SuggestionKind; items: SuggestionGroup['items'][number][] }[] = [];
  for (const [place, suggestion] of suggestions.entries()) {
    const last = groups.at(-1);
    if (last?.kind === suggestion.kind) last.items.push({ place, suggestion });
    else groups.push({ kind: suggestion.kind, items: [{ place, suggestion }] });
  }
  return groups;
}

/** Splits a label at the typed text, ignoring case. */
export function matchParts(label: string, typed: string): [before: string, match: string, after: string] {
  const words = typed.trim();
  const start = words === '' ? -1 : label.toLowerCase().indexOf(words.toLowerCase());
  if (start < 0) return [label, '', ''];
  return [label.slice(0, start), label.slice(start, start + words.length), label.slice(start + words.length)];
}
