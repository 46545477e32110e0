import type { SetMapping, StyleMapping } from '../sets/set-mapping.ts';

/** Where an upstream name belongs. */
export interface StyledName {
  style: StyleMapping;
  /** The name without the ending or word that stands for the style. */
  base: string;
}

/** Endings that also end plain names ("traffic-light"): they are a style only when the shorter name exists too. */
const AMBIGUOUS = new Set(['-light', '-thin', '-bold', '-flat']);

/**
 * Finds the style of an upstream name: the longest fitting ending, then a word, then the style that takes the rest.
 * @param has tells whether the set holds a name; it decides endings that are ordinary words too.
 * @returns null when no style takes the name.
 */
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
