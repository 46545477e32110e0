import type { IconSummary } from '@icoteca/shared-contracts';

/**
 * Icons of one idea as a short row: the first one keeps its place, the others theirs. One that is shown and has no place in the row
 * takes the last.
 */
export function rowOfStyles(input: {
  readonly first: IconSummary;
  readonly shown: IconSummary;
  readonly variants: readonly IconSummary[];
  readonly length: number;
}): readonly IconSummary[] {
  const { first, shown, variants, length } = input;
  const drawn = variants.find(({ id }) => id === first.id) ?? first;
  const row = [drawn, ...variants.filter(({ id }) => id !== first.id)].slice(0, length);
  if (shown.commonId !== first.commonId || row.some(({ id }) => id === shown.id)) return row;
  return [...row.slice(0, length - 1), shown];
}
