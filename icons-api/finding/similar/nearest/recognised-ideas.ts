/** Similarities at which a picture possibly and certainly shows an icon. */
const PERHAPS = 0.8;
const SURELY = 0.9;
/** Bonus for other drawings of a certain idea. */
const SAME_IDEA = 0.3;

/**
 * Ranks other drawings of a recognised idea before those that only look similar: a picture of a known rocket should
 * find rockets in every style.
 * @param conceptOf idea of each icon; icons of one idea are adjacent @returns ranks, at least the similarities
 */
export function raiseRecognisedIdeas(similarities: Float32Array, conceptOf: Uint32Array): Float32Array {
  const ranks = similarities.slice();
  for (let first = 0; first < ranks.length; ) {
    const concept = conceptOf[first];
    let end = first;
    let nearest = 0;
    for (; end < ranks.length && conceptOf[end] === concept; end++) {
      nearest = Math.max(nearest, similarities[end] as number);
    }
    const sureness = Math.min(1, (nearest - PERHAPS) / (SURELY - PERHAPS));
    if (sureness > 0) {
      for (let icon = first; icon < end; icon++) ranks[icon] = (ranks[icon] as number) + SAME_IDEA * sureness;
    }
    first = end;
  }
  return ranks;
}
