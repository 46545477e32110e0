/** An element: local names, decoded values. */
export interface SvgElement {
  name: string;
  attributes: Map<string, string>;
  children: SvgNode[];
}

export type SvgNode = SvgElement | string;

/** A removed part. Active parts run, load or link; the others are editor leftovers. */
export interface RemovedPart {
  name: string;
  isActive: boolean;
}

/** True for an attribute that probably runs, loads or links. */
export function isActiveAttribute(name: string, value: string): boolean {
  return /^on|href|src$|base$/i.test(name) || ACTIVE_VALUE.test(value);
}

const ACTIVE_VALUE = /url\s*\((?!\s*['"]?#)|(?:image|image-set|src|expression)\s*\(|script|data:|[\\<@]/i;

/** Collects removed parts, each name once. */
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
