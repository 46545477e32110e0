/** Words of names that are suggested for new collections (specification CN 5). They are names, and are not translated. */
const adjectives =
  'Brave Bright Busy Calm Clever Cosy Curious Daring Eager Early Fair Fancy Fluffy Free Gentle Glad Golden Happy Honest Humble Jolly Keen Kind Lively Lucky Mellow Merry Mighty Modest Neat Noble Patient Playful Polite Proud Quick Quiet Rapid Royal Shiny Silent Silver Smart Sunny Swift Tender Tidy Tiny Warm Wise'.split(
    ' ',
  );
const animals =
  'otter badger bear beaver bison bunny camel cat cheetah crane deer dolphin eagle falcon ferret finch fox gecko giraffe hamster hare hedgehog heron horse ibis jay kiwi koala lark lemur lion llama lynx mole moose mouse newt orca owl panda penguin puffin quail rabbit robin seal sparrow squirrel swan tiger turtle whale wolf wombat wren zebra'.split(
    ' ',
  );

/** All names that can be suggested. */
export const SUGGESTED_NAMES = adjectives.length * animals.length;

/**
 * A name for a new collection, "Brave otter" (specification CN 5: fixed adjective and animal lists).
 * @param random from 0 to 1, without 1
 * @param taken names of the visitor's collections; the next free one is suggested in place of one of these
 */
export function suggestedCollectionName(random: number, taken: readonly string[] = []): string {
  const names = new Set(taken);
  const first = Math.floor(random * SUGGESTED_NAMES);
  for (let step = 0; step < SUGGESTED_NAMES; step += 1) {
    const name = nameAt((first + step) % SUGGESTED_NAMES);
    if (!names.has(name)) return name;
  }
  return nameAt(first);
}

const nameAt = (place: number): string =>
  `${adjectives[Math.floor(place / animals.length)]} ${animals[place % animals.length]}`;
