import {
  type BackgroundShape,
  DEFAULT_COLOUR,
  type Flip,
  flippedBy,
  isHex6,
  NO_EDITS,
  onGround,
  parseGradient,
  shapeChanges,
  turnedTo,
} from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { makeAutoObservable } from 'mobx';
import type { Paint } from '../icon/paint.ts';

/**
 * What a visitor changed about icons. One for the whole visit: who walks through icons keeps the choice, and each icon takes
 * of it what it can (`fittingEdits`).
 */
export class EditsStore {
  /** Null until something is chosen: then the page around decides, which may paint icons by its filters. */
  paint: Paint | null = null;
  /** New colours of parts by the colour that they are drawn in. */
  readonly parts = new Map<string, string>();
  strokeWidth: number | null = NO_EDITS.strokeWidth;
  background: { shape: BackgroundShape; colour: string } | null = NO_EDITS.background;
  padding = NO_EDITS.padding;
  rotate = NO_EDITS.rotate;
  flip: Flip = NO_EDITS.flip;
  /** Whether the controls of shape and place are open. */
  isOpen = false;

  constructor() {
    makeAutoObservable(this);
  }

  /** How many things other than paint are changed. */
  get count(): number {
    return shapeChanges(this);
  }

  setColour(hex: string): void {
    this.paint = colourPaint(hex);
  }

  /** @param value `start,end`, each six hex digits; anything else leaves the paint as it is. */
  setGradient(value: string): void {
    const gradient = parseGradient(value);
    if (gradient) this.paint = { kind: 'gradient', ...gradient };
  }

  resetPaint(): void {
    this.paint = { kind: 'as-drawn' };
    this.parts.clear();
  }

  /** @param part as the icon's paints name it. @param hex the colour of its own takes the change back. */
  setPart(part: string, hex: string): void {
    if (part === hex) this.parts.delete(part);
    else this.parts.set(part, hex);
  }

  resetPart(part: string): void {
    this.parts.delete(part);
  }

  setStrokeWidth(width: number | null): void {
    this.strokeWidth = width;
  }

  setBackground(shape: BackgroundShape | null): void {
    Object.assign(this, onGround(this, shape));
  }

  setBackgroundColour(colour: string): void {
    if (this.background) this.background = { ...this.background, colour };
  }

  setPadding(share: number): void {
    this.padding = share;
  }

  /** @param degrees any whole number; 360 is 0 again. */
  setRotate(degrees: number): void {
    this.rotate = turnedTo(degrees);
  }

  /** Mirrors, or takes it back. */
  toggleFlip(way: 'h' | 'v'): void {
    this.flip = flippedBy(this.flip, way);
  }

  setOpen(open: boolean): void {
    this.isOpen = open;
  }

  /** Everything but the paint as drawn again. */
  resetShape(): void {
    const { strokeWidth, background, padding, rotate, flip } = NO_EDITS;
    Object.assign(this, { strokeWidth, background, padding, rotate, flip });
  }
}

/** The paint that calls carry as hex without # or as `start,end`; null when it is neither. */
export function readPaint(value: string): Paint | null {
  if (isHex6(value)) return colourPaint(value);
  const gradient = parseGradient(value);
  return gradient && { kind: 'gradient', ...gradient };
}

/** Black is how icons of one colour are drawn. */
function colourPaint(hex: string): Paint {
  return hex === DEFAULT_COLOUR ? { kind: 'as-drawn' } : { kind: 'colour', colour: hex.toUpperCase() };
}

const stores = new WeakMap<Host, EditsStore>();

/** The edits of this visit. A host stands for one visitor, on the server for one request. */
export function editsOf(host: Host): EditsStore {
  const store = stores.get(host) ?? new EditsStore();
  stores.set(host, store);
  return store;
}
