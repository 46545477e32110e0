import type { SetMapping, StyleMapping } from '../sets/set-mapping.ts';

/** The style of an upstream name; `base` is the name without the ending or word of the style. */
type StyledName = { style: StyleMapping; base: string };

/** Endings that also end plain names ("traffic-light"): they name a style only if the shorter name exists, too. */
const AMBIGUOUS = new Set(['-light', '-thin', '-bold', '-flat']);

/** The style of an upstream name: by the longest ending, then a word, then the default style. @param has whether the set has a name */
export function styleOf(set: SetMapping, name: string, has: (name: string) => boolean): StyledName | null {
  let best: (StyledName & { length: number }) | null = null;
  for (const style of set.styles) {
    for (const ending of style.endings ?? []) {
      if (!name.endsWith(ending) || name.length === ending.length || ending.length <= (best?.length ?? 0))
        continue;
      const base = name.slice(0, -ending.length);
      if (AMBIGUOUS.has(ending) && !isStyledName(set, base, has)) continue;
      best = { style, base, length: ending.length };
    }
  }
  if (best) return { style: best.style, base: best.base };
  for (const style of set.styles) {
    if (style.word && hasWord(name, style.word)) return { style, base: withoutWord(name, style.word) };
  }
  const rest = set.styles.find((style) => !style.endings && !style.word);
  return rest ? { style: rest, base: name } : null;
}

// "traffic" exists in no weight, so "traffic-light" is a name; "house" does, so "house-light" is a weight.
function isStyledName(set: SetMapping, base: string, has: (name: string) => boolean): boolean {
  if (has(base)) return true;
  const endings = set.styles.flatMap((style) => style.endings ?? []);
  return endings.filter((ending) => has(base + ending)).length > 1;
}

function hasWord(name: string, word: string): boolean {
  return `-${name}-`.includes(`-${word}-`);
}

function withoutWord(name: string, word: string): string {
  return `-${name}-`.replace(`-${word}-`, '-').slice(1, -1) || name;
}
