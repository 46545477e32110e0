import { conceptPasses, type IconFilter, iconPasses, isOpen } from './icon-filter.ts';
import { contentsWidth, type IndexData } from './index-data.ts';
import { type Match, Tier } from './matches.ts';
import type { Totals } from './search-index.ts';

/** Precision of score comparisons. */
const SCORE_STEPS = 1024;

/** Exact totals; drops concepts without icons that pass the filter. */
export function countMatches<T extends Pick<Match, 'concept'>>(
  index: IndexData,
  matches: readonly T[],
  filter: IconFilter,
): Totals & { matches: readonly T[] } {
  if (isOpen(filter)) return { ...countAll(index, matches), matches };
  const { iconStart } = index.concepts;
  const { platform } = index.icons;
  const seen = new Set<number>();
  let total = 0;
  const passing = matches.filter(({ concept }) => {
    if (!conceptPasses(index, filter, concept)) return false;
    const before = total;
    const end = iconStart[concept + 1] as number;
    for (let icon = iconStart[concept] as number; icon < end; icon++) {
      if (!iconPasses(index, filter, icon)) continue;
      total++;
      seen.add(platform[icon] as number);
    }
    return total > before;
  });
  return { total, styles: seen.size, matches: passing };
}

function countAll(index: IndexData, matches: readonly Pick<Match, 'concept'>[]): Totals {
  const { contents } = index.concepts;
  const width = contentsWidth(index.platforms);
  const seen = new Uint32Array(width);
  let total = 0;
  for (const { concept } of matches) {
    const at = concept * width;
    total += contents[at] as number;
    for (let part = 1; part < width; part++) {
      seen[part] = (seen[part] as number) | (contents[at + part] as number);
    }
  }
  let styles = 0;
  for (let part of seen) for (; part !== 0; part &= part - 1) styles++;
  return { total, styles };
}

/** Concepts, best first. */
export interface RankedConcepts {
  concepts: Uint32Array;
  /** How many of the first are what was typed. */
  named: number;
  /** Where weak matches begin. */
  weak: number;
}

/**
 * The `limit` best concepts, and all that are what was typed: by tier, then by score; equal ones in index order. What was typed
 * has the title or a synonym, one tier; where no title is the term, what is alike belongs to it.
 */
export function rankMatches(matches: readonly Match[], limit: number): RankedConcepts {
  const isTitle = matches.some(({ tier }) => tier === Tier.titled);
  const typed = isTitle ? Tier.synonym : Tier.alike;
  const ranked = matches.map(({ concept, score, tier }) => {
    return { concept, tier: Math.max(tier, typed), steps: Math.round(score * SCORE_STEPS) };
  });
  ranked.sort((a, b) => a.tier - b.tier || b.steps - a.steps || a.concept - b.concept);
  const named = ranked.filter(({ tier }) => tier === typed).length;
  const best = ranked.slice(0, Math.max(limit, named));
  const weak = best.filter(({ tier }) => tier < Tier.weak).length;
  return { concepts: Uint32Array.from(best, ({ concept }) => concept), named, weak };
}
