import type { SupportedFormat } from '@icoteca/shared-contracts';
import type { ExportChoice, Host } from '@icoteca/shared-contracts/host';
import { makeAutoObservable, reaction } from 'mobx';
import { type EditsStore, editsOf, readPaint } from '../edits/edits.store.ts';
import { type Paint, paintToSend } from '../icon/paint.ts';

/**
 * What the visitor chose for files, for this icon and the next ones; stored in the browser (decision 0100). Edits other than paint
 * and stroke belong to one drawing and last for the visit alone.
 */
export class ChoicesStore {
  format: SupportedFormat | null = null;
  /** Of animated icons. */
  movingFormat: SupportedFormat | null = null;
  /** Edge of pictures that was chosen in this visit, px. */
  size: number | null = null;
  /** Edge of SVGs, px; null for that of the drawing. */
  vectorSize: number | null = null;
  /** Of an earlier visit: what this page was filtered by and what was downloaded comes first. */
  earlier: { size: number | null; paint: Paint | null } = { size: null, paint: null };
  /** False until stored choices count: the server does not know them. */
  isRestored = false;
  private readonly host: Host;
  private readonly edits: EditsStore;

  constructor(host: Host) {
    this.host = host;
    this.edits = editsOf(host);
    makeAutoObservable<this, 'host' | 'edits'>(this, { host: false, edits: false });
  }

  /** Takes over what an earlier visit stored, once, and stores every later choice. In the browser, after hydration. */
  restore(): void {
    if (this.isRestored) return;
    this.isRestored = true;
    const { preferences } = this.host;
    const stored = preferences.get('exportChoice');
    if (stored) {
      const { format, movingFormat, vectorSize } = stored;
      Object.assign(this, { format, movingFormat, vectorSize });
      this.earlier = { size: stored.size, paint: stored.paint === null ? null : readPaint(stored.paint) };
      this.edits.setStrokeWidth(stored.strokeWidth);
    }
    reaction(
      () => JSON.stringify(this.toStore),
      () => preferences.set('exportChoice', this.toStore),
    );
  }

  private get toStore(): ExportChoice {
    const { format, movingFormat, vectorSize, edits, earlier } = this;
    const paint = edits.paint ?? earlier.paint;
    return {
      format,
      movingFormat,
      size: this.size ?? earlier.size,
      vectorSize,
      paint: paint && paintToSend(paint),
      strokeWidth: edits.chosenStroke,
    };
  }

  /** Whether what is stored changes how an icon is drawn. */
  static isPainted(host: Host): boolean {
    const stored = host.preferences.get('exportChoice');
    return stored !== null && (stored.paint !== null || stored.strokeWidth !== null);
  }

  chosenFormat(isAnimated: boolean): SupportedFormat | null {
    return isAnimated ? this.movingFormat : this.format;
  }

  setFormat(format: SupportedFormat, isAnimated: boolean): void {
    if (isAnimated) this.movingFormat = format;
    else this.format = format;
  }

  setSize(size: number): void {
    this.size = size;
  }

  setVectorSize(size: number | null): void {
    this.vectorSize = size;
  }
}

const stores = new WeakMap<Host, ChoicesStore>();

/** The choices of this visit. A host represents one visitor, on the server one request. */
export function choicesOf(host: Host): ChoicesStore {
  const store = stores.get(host) ?? new ChoicesStore(host);
  stores.set(host, store);
  return store;
}
