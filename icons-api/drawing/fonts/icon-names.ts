/** Longest name, without the number that tells equal ones apart. */
const MOST_LETTERS = 60;

/**
 * Names for icons that stand together in a style sheet, a font or a document: small Latin letters, digits and single hyphens,
 * each once. Equal names get a number, the icon of the smallest id the bare name, so that the order of a selection changes
 * nothing. A name without a single such letter is told by its code points.
 * @returns the names in the order of the icons
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

/** The prefix of all names of a file: as a name, and it begins with a letter. */
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
