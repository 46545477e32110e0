/** An element as it was read: names without prefixes, values decoded. */
export interface SvgElement {
  name: string;
  attributes: Map<string, string>;
  children: SvgNode[];
}

/** An element, or text. */
export type SvgNode = SvgElement | string;

/** Something that the gate leaves out. Active parts run, load or link; all others are what editors leave behind. */
export interface RemovedPart {
  name: string;
  isActive: boolean;
}

/** True for an attribute that loads, links or runs, as far as can be told of one that is not understood. */
export function isActiveAttribute(name: string, value: string): boolean {
  return /^on|href|src$|base$/i.test(name) || ACTIVE_VALUE.test(value);
}

const ACTIVE_VALUE = /url\s*\((?!\s*['"]?#)|(?:image|image-set|src|expression)\s*\(|script|data:|[\\<@]/i;

/** Notes what is left out, each name once. */
export class Removals {
  readonly #parts = new Map<string, RemovedPart>();

  add(name: string, isActive = false): void {
    const short = name.slice(0, 60);
    const known = this.#parts.get(short);
    if (!known) {
      if (this.#parts.size < 100) this.#parts.set(short, { name: short, isActive });
    } else if (isActive) known.isActive = true;
  }

  get list(): RemovedPart[] {
    return [...this.#parts.values()];
  }
}
