/** A name in one line of at most 80 characters; without a name the part before the @. */
export function shownName({ name, email }: Readonly<{ name: string; email: string }>): string {
  const line = inOneLine(name).slice(0, 80);
  return line === '' ? (email.split('@')[0] ?? '') : line;
}

/** A text of a visitor in one line, without invisible characters. */
export function inOneLine(text: string): string {
  return text.replace(/[\s\p{C}]+/gu, ' ').trim();
}
