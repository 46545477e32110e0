/** What was found wrong when the similar words of 200 common terms were read, in English and in the other languages. */

/** Words of tags that say how an icon differs from its neighbours, or what it is made for. */
export const modifiers: ReadonlySet<string> = wordSet(
  'plus minus x add remove delete close cancel check checkmark tick off on none block blocked disabled slash cross ' +
    'outline outlined filled fill solid line alt new sharp round rounded square circle ' +
    'emoji emoticon icon icons symbol symbols sign logo glyph ui wb border toggle button click nba nfl mlb',
);

/** Tags that name nothing where they are the whole text of a link, to visitors and to search engines. */
export const bareWords: ReadonlySet<string> = wordSet('start go here this more');

/** English tags that mean something else than what their name in another language does: a spring, a fly, the cup that is won. */
export const homographs: ReadonlySet<string> = wordSet(
  'spring fly ring bar cup note cards seal bill order wood train bulb shot match bat crane mole pound bug shelter',
);

/** Tags of another meaning of a term. */
export const unrelated: Readonly<Record<string, ReadonlySet<string>>> = {
  arrow: wordSet('undo resize history'),
  baby: wordSet('face'),
  bear: wordSet('face'),
  bill: wordSet('health healthcare medical'),
  bird: wordSet('peace'),
  blood: wordSet('stream swim ink aqua'),
  chair: wordSet('home'),
  chat: wordSet('ghost robot'),
  close: wordSet('christianity christian crucifix religion church exit'),
  coffee: wordSet('travel'),
  doctor: wordSet('man'),
  family: wordSet('crowdsource'),
  fire: wordSet('tool code station'),
  fork: wordSet('split'),
  ghost: wordSet('blinky clyde creature'),
  hand: wordSet('mouse'),
  heart: wordSet('card casino game spades suit'),
  home: wordSet('main'),
  leaf: wordSet('vegan'),
  light: wordSet('tool'),
  lion: wordSet('face safari order alpha'),
  lock: wordSet('castle palace building'),
  man: wordSet('cold snow winter holiday'),
  people: wordSet('head'),
  phone: wordSet('mute'),
  plug: wordSet('relationship'),
  print: wordSet('authentication security biometric login unlock access'),
  robot: wordSet('file'),
  save: wordSet('computer progress'),
  school: wordSet('degree'),
  settings: wordSet('construction'),
  shield: wordSet('brand badge award'),
  snake: wordSet('ophiuchus'),
  stop: wordSet('shape octagonal polygon end'),
  storm: wordSet('order'),
  sun: wordSet('star'),
  tooth: wordSet('wireless connection pairing technology'),
  train: wordSet('bullet'),
  video: wordSet('course education'),
  window: wordSet('air building fresh'),
  wrench: wordSet('account'),
};

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
