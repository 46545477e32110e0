/** Somebody who gets mail. */
export interface Addressee {
  readonly email: string;
  readonly name: string;
}

/** A name in one line, short enough to be one; without a name the part before the @. */
export function shownName({ name, email }: Addressee): string {
  const line = inOneLine(name).slice(0, 80);
  return line === '' ? (email.split('@')[0] ?? '') : line;
}

/** A text of a visitor in one line, without characters that are not seen. */
export function inOneLine(text: string): string {
  return text.replace(/[\s\p{C}]+/gu, ' ').trim();
}
