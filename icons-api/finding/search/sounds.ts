/** Spellings of sounds, applied in order. Vowels count only at the start of a word. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/^(?:kn|gn|pn)/, 'n'],
  [/^wr/, 'r'],
  [/^ps/, 's'],
  [/^x/, 's'],
  [/mb$/, 'm'],
  [/st(?=le)/, 's'],
  [/t?ch/, 'C'],
  [/sh|sch|[stc]i(?=on|an|al|ous)/, 'S'],
  [/ph/, 'f'],
  [/(?<=.)gh/, ''],
  [/gh/, 'g'],
  [/dg(?=[eiy])|g(?=[eiy])/, 'j'],
  [/sc(?=[eiy])/, 's'],
  [/xc(?=[eiy])/, 'ks'],
  [/c(?=[eiy])|z/, 's'],
  [/ck|cqu|qu|q|c/, 'k'],
  [/x/, 'ks'],
  [/th/, 'T'],
  [/(?<=[^aeiou])h|h(?=[^aeiou]|$)/, ''],
  [/(?<=[aeo])w|w(?=[^aeiouy]|$)/, ''],
  [/(?<=.)[aeiouy]+/, ''],
  [/^[aeiouy]/, 'a'],
  [/(.)\1+/, '$1'],
];
const steps = spellings.map(([spelling, sound]) => [new RegExp(spelling, 'g'), sound] as const);

/** A phonetic key of an English word: equal for "seperate" and "separate", "fone" and "phone". */
export function soundOf(word: string): string {
  return steps.reduce((text, [spelling, sound]) => text.replace(spelling, sound), word);
}
