import { phraseKey } from './build-phrases.ts';
import { type IndexData, WordClass } from './index-data.ts';
import { type Match, type Matches, Tier } from './matches.ts';
import { postingsOf, rowAt } from './number-rows.ts';
import { splitWords } from './words.ts';

/** A word is no idea of its own where one that it is part of is drawn by so many times more sets: arrow of arrow left. */
const RARE = 8;

/** Points of a synonym that a source tags with the term too. */
const CONFIRMED = 10;

/** Corrects tiers and scores by what a match is beside the others. */
export function settleTiers(index: IndexData, matches: Matches, words: readonly string[]): void {
  raiseConfirmed(index, matches.list, phraseKey(words));
  lowerLogos(index, matches.list);
  for (const match of compoundsOf(index, matches, Tier.synonym))
    match.tier = Math.min(match.tier, Tier.compound);
  lowerRare(index, matches);
}

/** Of two synonyms the one that is drawn as the term comes first: MDI tags its magnify with search, its loupe with "zoom plus". */
function raiseConfirmed({ concepts }: IndexData, matches: readonly Match[], key: string): void {
  const { tags, tagTexts } = concepts;
  for (const match of matches) {
    if (match.tier !== Tier.synonym) continue;
    const own = rowAt(tags, match.concept);
    if (own.some((tag) => phraseKey(splitWords(tagTexts[tag] as string)) === key)) match.score += CONFIRMED;
  }
}

/** A logo is what it is called; tags of it ("shopping") mean other things first. */
function lowerLogos({ concepts }: IndexData, matches: readonly Match[]): void {
  for (const match of matches)
    if (concepts.brand[match.concept] === 1 && (match.tier === Tier.alike || match.tier === Tier.near))
      match.tier = Tier.weak;
}

/** Matches with the title of another one in theirs: house line for house, which is a synonym of home. */
function compoundsOf({ words, concepts }: IndexData, matches: Matches, tier: number): Set<Match> {
  const titles = matches.list.flatMap((match) =>
    match.tier <= tier && concepts.titleWords[match.concept] === 1
      ? splitWords(concepts.titles[match.concept] as string)
      : [],
  );
  const compounds = new Set<Match>();
  for (const title of new Set(titles)) {
    for (const posting of postingsOf(words, title)) {
      const match = (posting & 7) === WordClass.title ? matches.of(posting >>> 3) : undefined;
      if (match && concepts.titleWords[match.concept] !== 1) compounds.add(match);
    }
  }
  return compounds;
}

/** Where the title is rare beside its compounds, they are meant: they come first, then it and what is near. */
function lowerRare(index: IndexData, matches: Matches): void {
  const { setCount } = index.concepts;
  const compounds = compoundsOf(index, matches, Tier.titled);
  let most = 0;
  for (const { concept } of compounds) most = Math.max(most, setCount[concept] as number);
  const isIdea = ({ tier, concept }: Match) =>
    tier === Tier.titled && (setCount[concept] as number) * RARE >= most;
  if (most === 0 || matches.list.some(isIdea)) return;
  for (const match of matches.list) {
    if (compounds.has(match)) match.tier = Tier.near;
    else if (match.tier <= Tier.near) match.tier = Tier.compound;
  }
}
