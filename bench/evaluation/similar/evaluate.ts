import { seededRandom } from '../../../icons-api/finding/search/testing/typos.ts';
import { areEqualDrawings } from './equal-drawings.ts';
import type { DrawnIcon, EvaluatedIcon } from './evaluated-icons.ts';
import { type Ground, pictureInOtherColours } from './other-colours.ts';

/** Places of a result in which another style of the same idea counts as found. */
export const FIRST_PLACES = 20;

/** What the search did with the pictures of some icons on one ground. */
export interface SimilarFigures {
  queried: number;
  /** The icon itself is the first result. */
  itselfFirst: number;
  /** An equal drawing of another icon is first. */
  equalFirst: number;
  /** Icons whose idea has another style, and those of which one is among the first twenty. */
  withOtherStyle: number;
  otherStyleFound: number;
  /** The same with another set instead of another style: weights of one family do not count. */
  withOtherSet: number;
  otherSetFound: number;
  /** Of those with another set: another style is found although the icon's own set is left out, as for a picture from elsewhere. */
  foundFromElsewhere: number;
  /** What was found first instead. */
  misses: string[];
}

/** What the evaluation needs of the catalogue and of a search. */
export interface EvaluatedSearch {
  /** Ids of the icons most like a picture, best first; none when it cannot be read. One set may be left out. */
  find(picture: Buffer, count: number, leftOutSet?: string): Promise<readonly string[]>;
  /** Icons of the whole catalogue by id. */
  icons: ReadonlyMap<string, EvaluatedIcon>;
  drawingOf(id: string): Promise<DrawnIcon | undefined>;
}

/** Sends the picture of each icon in other colours, and looks at what is found. The same seed paints the same colours. */
export async function evaluate(
  search: EvaluatedSearch,
  queried: readonly DrawnIcon[],
  ground: Ground,
  seed: number,
): Promise<SimilarFigures> {
  const random = seededRandom(seed);
  const ideas = Map.groupBy(search.icons.values(), (icon) => icon.concept);
  const figures: SimilarFigures = {
    queried: queried.length,
    itselfFirst: 0,
    equalFirst: 0,
    withOtherStyle: 0,
    otherStyleFound: 0,
    withOtherSet: 0,
    otherSetFound: 0,
    foundFromElsewhere: 0,
    misses: [],
  };
  for (const icon of queried) {
    const picture = await pictureInOtherColours(icon, ground, random);
    const found = await search.find(picture, FIRST_PLACES);
    const first = found[0] === undefined ? undefined : search.icons.get(found[0]);
    const isEqual = first && first.id !== icon.id && (await isEqualTo(search, icon, first.id));
    if (first?.id === icon.id) figures.itselfFirst++;
    else if (isEqual) figures.equalFirst++;
    else figures.misses.push(`${nameOf(icon)} -> ${first ? nameOf(first) : 'nothing'}`);
    const others = (ideas.get(icon.concept) ?? []).filter((other) => other.platform !== icon.platform);
    const places = new Set(found);
    if (others.length > 0) figures.withOtherStyle++;
    if (others.some((other) => places.has(other.id))) figures.otherStyleFound++;
    const elsewhere = others.filter((other) => other.set !== icon.set);
    if (elsewhere.some((other) => places.has(other.id))) figures.otherSetFound++;
    if (elsewhere.length === 0) continue;
    figures.withOtherSet++;
    const fromElsewhere = new Set(await search.find(picture, FIRST_PLACES, icon.set));
    if (elsewhere.some((other) => fromElsewhere.has(other.id))) figures.foundFromElsewhere++;
  }
  return figures;
}

async function isEqualTo(search: EvaluatedSearch, icon: DrawnIcon, id: string): Promise<boolean> {
  const other = await search.drawingOf(id);
  return other !== undefined && areEqualDrawings(icon, other);
}

function nameOf(icon: EvaluatedIcon): string {
  return `${icon.set}:${icon.name}`;
}
