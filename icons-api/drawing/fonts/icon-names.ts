/** Longest name, without the number of a duplicate. */
const MOST_LETTERS = 60;

/**
 * Unique names of small Latin letters, digits and single hyphens, in the order of the icons. Duplicates are numbered
 * by id, so that the order of a selection does not matter. A name without such letters becomes its code points.
 */
export function iconNames(icons: readonly { readonly id: string; readonly name: string }[]): string[] {
  const taken = new Set<string>();
  const names = new Map<string, string>();
  for (const { id, name } of [...icons].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const plain = plainName(name);
    let unique = plain;
    for (let number = 2; taken.has(unique); number++) unique = `${plain}-${number}`;
    taken.add(unique);
    names.set(id, unique);
  }
  return icons.map(({ id }) => names.get(id) as string);
}

/** The common prefix of names: like a name, starting with a letter. */
export function namePrefix(text: string | undefined): string {
  const plain = plainLetters(text ?? '')
    .slice(0, 20)
    .replace(/-+$/, '');
  return /^[a-z]/.test(plain) ? plain : plain === '' ? 'icon' : `i-${plain}`;
}

function plainName(name: string): string {
  const plain = plainLetters(name).slice(0, MOST_LETTERS).replace(/-+$/, '');
  if (plain !== '') return plain;
  const codes = Array.from(name, (sign) => (sign.codePointAt(0) as number).toString(16)).slice(0, 4);
  return codes.length === 0 ? 'unnamed' : `u${codes.join('-')}`;
}

function plainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
