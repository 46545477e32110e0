/** Light stemmers that map word forms to one key. Expect words of `foldWord`. */
const stemmers: Readonly<Record<string, (word: string) => string>> = {
  ru: russian,
  fr: (word) =>
    ending(word.replace(/aux$/, 'al').replace(/(?<=.{3})s$|x$/, ''), /(?:er|ee?|e)$/, 3).replace(
      /(.{3})(.)\2$/,
      '$1$2',
    ),
  it: (word) => ending(word.replace(/(?<=[cg])h(?=[ei]$)/, ''), /(?:(?<=.{4})(?:are|ere|ire)|[aeio])$/, 3),
  es: (word) => ending(word.replace(/ces$/, 'z'), /(?:es|[ao]s|(?<=.{4})[aei]r|[aoe])$/, 3),
  pt: (word) => ending(portuguesePlural(word), /(?:es|[ao]s|(?<=.{4})[aei]r|[aoe])$/, 3),
  de: (word) => ending(word, /(?:ungen|innen|ung|nen|ern|en|er|em|(?<=.{4})(?:es|(?<!s)s)|e|n)$/, 3),
  ja: (word) => ending(word, /(?:する|した)$/, 1),
  ko: (word) => ending(word, /(?:하기|하다|들|을|를|은|는|의)$/, 1),
};

export function stemOf(code: string, word: string): string {
  return stemmers[code]?.(word) ?? word;
}

function ending(word: string, endings: RegExp, least: number): string {
  const stem = word.replace(endings, '');
  return stem.length >= least ? stem : word;
}

/** The singular of plurals that change more than a letter: corações, jornais, nuvens. */
function portuguesePlural(word: string): string {
  return word
    .replace(/[ao]es$/, 'ao')
    .replace(/(?<=.{2}[aeou])is$/, 'l')
    .replace(/(?<=.{2}[aeiou])ns$/, 'm');
}

const VERB_FORM = /(?:ив|ивши|ившись|ыв|ывши|ывшись|(?<=[ая])(?:в|вши|вшись))$/;
const REFLEXIVE = /с[яь]$/;
const ADJECTIVE =
  /(?:(?:ивш|ывш|ующ|(?<=[ая])(?:ем|нн|вш|ющ|щ))?(?:ее|ие|ые|ое|ими|ыми|ей|ий|ый|ой|ем|им|ым|ом|его|ого|ему|ому|их|ых|ую|юю|ая|яя|ою|ею))$/;
const VERB =
  /(?:ила|ыла|ена|ейте|уйте|ите|или|ыли|ей|уй|ил|ыл|им|ым|ен|ило|ыло|ено|ят|ует|уют|ит|ыт|ены|ить|ыть|ишь|ую|ю|(?<=[ая])(?:ла|на|ете|йте|ли|й|л|ем|н|ло|но|ет|ют|ны|ть|ешь|нно))$/;
const NOUN =
  /(?:а|ев|ов|ие|ье|е|иями|ями|ами|еи|ии|и|ией|ей|ой|ий|й|иям|ям|ием|ем|ам|ом|о|у|ах|иях|ях|ы|ь|ию|ью|ю|ия|ья|я)$/;

/** The Snowball stemmer for Russian, which also knows the vowel that comes and goes: замок, замки. */
function russian(word: string): string {
  const at = /[аеиоуыэюя]/.exec(word)?.index;
  if (at === undefined) return word;
  const head = word.slice(0, at + 1);
  let rest = word.slice(at + 1);
  const verbForm = rest.replace(VERB_FORM, '');
  if (verbForm !== rest) rest = verbForm;
  else {
    rest = rest.replace(REFLEXIVE, '');
    rest = firstCut(rest, [ADJECTIVE, VERB, NOUN]);
  }
  rest = rest.replace(/и$/, '').replace(/ость?$/, '');
  return (
    head +
    rest
      .replace(/нн$/, 'н')
      .replace(/ейше?$/, '')
      .replace(/ь$/, '')
      .replace(/(?<=[^аеиоуыэюя])(?:[ое](?=к$)|ь?е?(?=ц$))/, '')
  );
}

function firstCut(word: string, endings: readonly RegExp[]): string {
  for (const one of endings) {
    const cut = word.replace(one, '');
    if (cut !== word) return cut;
  }
  return word;
}
