/** Spellings of one sound, in this order. Vowels are told apart at the beginning of a word alone, and there only from consonants. */
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

/** How a word of English sounds, roughly: "seperate" as "separate", "fone" as "phone". */
export function soundOf(word: string): string {
  return steps.reduce((text, [spelling, sound]) => text.replace(spelling, sound), word);
}
