/** From this similarity on a picture begins to show an icon of the catalogue, and from the other on it surely does. */
const PERHAPS = 0.8;
const SURELY = 0.9;
/** What other drawings of an idea gain when it is surely the one in the picture. */
const SAME_IDEA = 0.3;

/**
 * Puts the other drawings of what a picture shows before drawings that only look like it: who sends the picture of a rocket
 * that the catalogue has wants to see rockets, also those in quite another style. Pictures from elsewhere, which no icon
 * equals, are ranked by their looks alone.
 * @param similarities how alike each icon is to the picture
 * @param conceptOf idea of each icon; icons of one idea stand together
 * @returns the ranks of all icons, at least their similarity
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
