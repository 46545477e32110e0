import {
  type BackgroundShape,
  DEFAULT_COLOUR,
  type Flip,
  flippedBy,
  type IconEdits,
  isHex6,
  NO_EDITS,
  onGround,
  parseEdits,
  parseGradient,
  shapeChanges,
  turnedTo,
} from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { makeAutoObservable } from 'mobx';
import type { Paint } from '../icon/paint.ts';

/** The visitor's edits, shared by all icons of a visit; each icon applies those that it can have (`fittingEdits`). */
export class EditsStore {
  /** Null until something is chosen: then the page's filters may paint icons. */
  paint: Paint | null = null;
  /** New colours of parts, by their drawn colour. */
  readonly parts = new Map<string, string>();
  strokeWidth: number | null = NO_EDITS.strokeWidth;
  background: { shape: BackgroundShape; colour: string } | null = NO_EDITS.background;
  padding = NO_EDITS.padding;
  rotate = NO_EDITS.rotate;
  flip: Flip = NO_EDITS.flip;
  /** What the page does to its icons. */
  private page: PageEdits = NO_EDITS;
  /** Whether the controls of shape and position are open. */
  isOpen = false;

  constructor() {
    makeAutoObservable(this);
  }

  /** Number of changes other than paint. */
  get count(): number {
    return shapeChanges(this);
  }

  /** The stroke that was chosen for files; null where it is that of the page. */
  get chosenStroke(): number | null {
    return this.strokeWidth === this.page.strokeWidth ? null : this.strokeWidth;
  }

  /** Takes what the page has begun to do to its icons besides the paint. @param edits as calls carry them */
  startWith(edits: string | undefined): void {
    const { page } = this;
    const { strokeWidth, background, padding } = parseEdits(edits ?? '');
    this.page = { strokeWidth, background, padding };
    if (strokeWidth !== page.strokeWidth) this.strokeWidth = strokeWidth;
    if (!isSameGround(background, page.background)) Object.assign(this, { background, padding });
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

  /** @param part as in the icon's paints. @param hex the part's own colour reverts the change */
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

  /** Toggles a mirroring. */
  toggleFlip(way: 'h' | 'v'): void {
    this.flip = flippedBy(this.flip, way);
  }

  setOpen(open: boolean): void {
    this.isOpen = open;
  }

  /** Resets everything but the paint. */
  resetShape(): void {
    const { strokeWidth, background, padding, rotate, flip } = NO_EDITS;
    Object.assign(this, { strokeWidth, background, padding, rotate, flip });
  }
}

type PageEdits = Pick<IconEdits, 'strokeWidth' | 'background' | 'padding'>;

function isSameGround(one: IconEdits['background'], other: IconEdits['background']): boolean {
  return one?.shape === other?.shape && one?.colour === other?.colour;
}

/** The paint of a call's parameter: hex without # or `start,end`; null for anything else. */
export function readPaint(value: string): Paint | null {
  if (isHex6(value)) return colourPaint(value);
  const gradient = parseGradient(value);
  return gradient && { kind: 'gradient', ...gradient };
}

/** Icons of one colour are drawn in black. */
function colourPaint(hex: string): Paint {
  return hex === DEFAULT_COLOUR ? { kind: 'as-drawn' } : { kind: 'colour', colour: hex.toUpperCase() };
}

const stores = new WeakMap<Host, EditsStore>();

/** The edits of this visit. A host represents one visitor, on the server one request. */
export function editsOf(host: Host): EditsStore {
  const store = stores.get(host) ?? new EditsStore();
  stores.set(host, store);
  return store;
}
