import { IconFlag } from '../../../catalogue/snapshot/public.ts';
import type { Database } from '../../../database/connection.ts';
import { FINGERPRINT_LENGTH, type Fingerprint } from '../fingerprint/fingerprint.ts';
import { storedFingerprints } from '../stored/stored-fingerprints.ts';
import { FingerprintTable } from './fingerprint-table.ts';
import { type Candidate, mostAlike } from './most-alike.ts';
import { raiseRecognisedIdeas } from './recognised-ideas.ts';
import { spreadOut } from './spread.ts';
import type { FollowedCatalogue, FoundIcons, SimilarSearch } from './worker-messages.ts';

/** Lowest similarity of results. */
const LEAST_ALIKE = 0.25;
/** Candidates for diversification. */
const NEIGHBOURS = 400;

/** The fingerprints of one catalogue version. */
export class DrawnCatalogue {
  readonly #catalogue: FollowedCatalogue;
  readonly #table: FingerprintTable;

  private constructor(catalogue: FollowedCatalogue, table: FingerprintTable) {
    this.#catalogue = catalogue;
    this.#table = table;
  }

  /** `missing` are ids without an up-to-date fingerprint. */
  static async read(
    database: Database,
    catalogue: FollowedCatalogue,
  ): Promise<{ drawn: DrawnCatalogue; missing: string[] }> {
    const { ids } = catalogue.icons;
    const numbers = new Map(ids.map((id, icon) => [id, icon]));
    const table = new FingerprintTable(numbers.size);
    const missing: string[] = [];
    for await (const page of storedFingerprints(database)) {
      page.ids.forEach((id, at) => {
        const icon = numbers.get(id);
        if (icon === undefined) return;
        table.put(icon, page.fingerprints.subarray(at * FINGERPRINT_LENGTH, (at + 1) * FINGERPRINT_LENGTH));
      });
      missing.push(...page.missing);
    }
    return { drawn: new DrawnCatalogue(catalogue, table), missing };
  }

  /** Icons similar to an icon (diversified), or to a drawing (by similarity). */
  find({
    wanted,
    filter,
    count,
  }: SimilarSearch<{ icon: number } | { fingerprint: Fingerprint }>): FoundIcons {
    const fingerprint = 'icon' in wanted ? this.#table.at(wanted.icon) : wanted.fingerprint;
    if (!fingerprint) return { icons: new Uint32Array(), similarities: new Float32Array(), total: 0 };
    const { flags, platform, concept } = this.#catalogue.icons;
    const { platforms, mask, want } = filter;
    const passes = (icon: number) =>
      ((flags[icon] as number) & mask) === want &&
      (platforms === null || platforms[platform[icon] as number] === 1);
    const similarities = this.similaritiesTo(fingerprint);
    const { candidates, total } =
      'icon' in wanted
        ? this.#neighboursOf(wanted.icon, similarities, passes, count)
        : likePicture(similarities, concept, passes, count);
    return {
      icons: Uint32Array.from(candidates, ({ icon }) => icon),
      similarities: Float32Array.from(candidates, ({ icon }) => similarities[icon] as number),
      total,
    };
  }

  similaritiesTo(fingerprint: Fingerprint): Float32Array {
    return this.#table.similaritiesTo(fingerprint);
  }

  #neighboursOf(
    origin: number,
    similarities: Float32Array,
    passes: (icon: number) => boolean,
    count: number,
  ): { candidates: Candidate[]; total: number } {
    const { flags, concept } = this.#catalogue.icons;
    const isOther = (icon: number) => icon !== origin && passes(icon);
    const { candidates } = mostAlike(similarities, isOther, NEIGHBOURS, LEAST_ALIKE);
    const traits = {
      conceptOf: (icon: number) => concept[icon] as number,
      isColour: (icon: number) => ((flags[icon] as number) & IconFlag.color) !== 0,
      between: (a: number, b: number) => this.#table.between(a, b),
    };
    return { candidates: spreadOut(candidates, origin, traits, count), total: candidates.length };
  }
}

/** The icons that a picture shows, then similar ones. */
export function likePicture(
  similarities: Float32Array,
  conceptOf: Uint32Array,
  passes: (icon: number) => boolean,
  count: number,
): { candidates: Candidate[]; total: number } {
  return mostAlike(raiseRecognisedIdeas(similarities, conceptOf), passes, count, LEAST_ALIKE);
}
