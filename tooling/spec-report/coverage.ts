import type { NamedRequirement } from './named-requirements.ts';
import type { Requirement } from './requirements.ts';

interface SectionCoverage {
  readonly section: string;
  readonly total: number;
  /** Sentences that no test names. */
  readonly open: readonly Requirement[];
}

/** What the tests say about the whole specification. */
export interface Coverage {
  readonly sections: readonly SectionCoverage[];
  /** Places that name a sentence that does not exist: a typing error, or a removed sentence. */
  readonly unknown: readonly NamedRequirement[];
}

/**
 * Compares the sentences of the specification with those that tests name.
 * @param settled ids of sentences that no test can show
 */
export function coverageOf(
  requirements: readonly Requirement[],
  named: readonly NamedRequirement[],
  settled: readonly string[] = [],
): Coverage {
  const known = new Set(requirements.map((requirement) => requirement.id));
  const shown = new Set([...named.map((each) => each.id), ...settled]);
  const bySection = Map.groupBy(requirements, (requirement) => requirement.section);
  return {
    sections: [...bySection].map(([section, sentences]) => ({
      section,
      total: sentences.length,
      open: sentences.filter((sentence) => !shown.has(sentence.id)),
    })),
    unknown: named.filter((each) => !known.has(each.id)),
  };
}
