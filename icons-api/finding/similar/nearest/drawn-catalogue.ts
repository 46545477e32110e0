import { IconFlag } from '../../../catalogue/snapshot/public.ts';
import type { Database } from '../../../database/connection.ts';
import { FINGERPRINT_LENGTH, type Fingerprint } from '../fingerprint/fingerprint.ts';
import { storedFingerprints } from '../stored/stored-fingerprints.ts';
import { FingerprintTable } from './fingerprint-table.ts';
import { type Candidate, mostAlike } from './most-alike.ts';
import { raiseRecognisedIdeas } from './recognised-ideas.ts';
import { spreadOut } from './spread.ts';
import type { FollowedCatalogue, FoundIcons, SimilarSearch } from './worker-messages.ts';

/** Below this nobody would call two drawings alike. */
const LEAST_ALIKE = 0.25;
/** Neighbours that the order of a list is chosen from. */
const NEIGHBOURS = 400;

/** The drawings of one catalogue version, ready to be compared. */
export class DrawnCatalogue {
  readonly #catalogue: FollowedCatalogue;
  readonly #table: FingerprintTable;

  private constructor(catalogue: FollowedCatalogue, table: FingerprintTable) {
    this.#catalogue = catalogue;
    this.#table = table;
  }

  /** Reads what the database has of a catalogue. `missing` are ids of icons without a fingerprint that is up to date. */
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

  /** Finds icons like an icon, spread out, or like a drawing, in their plain order. */
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

  /** How alike each icon is to a drawing; -1 for those that show nothing. */
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

/** The icons for a picture: those that it shows, then those that look like it. */
export function likePicture(
  similarities: Float32Array,
  conceptOf: Uint32Array,
  passes: (icon: number) => boolean,
  count: number,
): { candidates: Candidate[]; total: number } {
  return mostAlike(raiseRecognisedIdeas(similarities, conceptOf), passes, count, LEAST_ALIKE);
}
