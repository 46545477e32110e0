import {
  COPIED_MS,
  downloadUrl,
  LAYOUT_TOAST_MS,
  licenceNotice,
  RequestError,
} from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { spreadLines } from '@icoteca/shared-contracts/icon-code';
import { makeAutoObservable, runInAction } from 'mobx';
import { fetchFile } from '../download/fetch-file.ts';
import { askForRights, isRefusal } from '../download/refused-rights.ts';
import { drawingRules, fetchDrawingRules } from '../drawing/drawing-rules.ts';
import type { IconStore } from '../icon/icon.store.ts';
import { NAMESPACE } from '../namespace.ts';
import { ClipboardError, writePng, writeText } from './clipboard.ts';
import type * as codeWriters from './code-writers.ts';

/** What an icon can be copied as. */
const copyKinds = ['svg', 'png', 'jsx', 'tsx', 'vue', 'svelte', 'data-url', 'css', 'html'] as const;
export type CopyKind = (typeof copyKinds)[number];

/** Pictures of the server, which everybody may have; all other kinds hold the vector. */
const PICTURES: readonly CopyKind[] = ['png', 'html'];

/** Puts an icon on the clipboard, as it is painted and sized in the store. */
export class CopyStore {
  /** What was just copied; goes back to null after COPIED_MS. */
  copied: CopyKind | null = null;
  private readonly host: Host;
  private readonly icon: IconStore;
  private isPrepared = false;
  private writers: typeof codeWriters | null = null;
  private readonly served: string | null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param served the SVG that came with the page, which is shown and copied while the rules of drawing are not here and nothing has changed */
  constructor(host: Host, icon: IconStore, served: string | null = null) {
    this.host = host;
    this.icon = icon;
    this.served = served;
    makeAutoObservable<this, 'host' | 'icon' | 'served' | 'timer' | 'writers'>(this, {
      host: false,
      icon: false,
      served: false,
      timer: false,
      writers: false,
    });
  }

  get kinds(): readonly { kind: CopyKind; locked: boolean }[] {
    return copyKinds.map((kind) => ({ kind, locked: !PICTURES.includes(kind) && !this.mayHaveCode }));
  }

  /** The vector as a file is the visitor's, though it may still cost a use. */
  private get mayHaveCode(): boolean {
    return this.icon.decide('svg', this.icon.size).allowed;
  }

  /** True when the code has to be drawn by rules that are not here. */
  get needsRules(): boolean {
    if (this.icon.vector === null || drawingRules() !== null) return false;
    const { words, vectorSize } = this.icon;
    return this.served === null || words.color !== null || words.edits !== null || vectorSize !== null;
  }

  /**
   * The SVG document as painted and sized, or null while it is not here or may not be had. Until the rules of drawing are
   * here it is the one that came with the page.
   */
  get svg(): string | null {
    const svg = this.icon.vector;
    if (svg === null) return null;
    const rules = drawingRules();
    if (rules === null) return this.served;
    const { readDrawing, svgDocument, uniqueIds } = rules;
    const { edited: edits, words, vectorSize, summary } = this.icon;
    const { notice } = this;
    // The edits are part of it, so that one icon can stand in a page in several gradients.
    const look = [words.color, words.edits && shortHash(words.edits)].filter(Boolean).join('-');
    const drawing = readDrawing(svg);
    const options = {
      edits,
      ...(vectorSize !== null && { size: vectorSize }),
      // Files bring the notice with them.
      ...(notice !== null && !drawing.body.startsWith('<!--') && { notice }),
    };
    return uniqueIds(svgDocument(drawing, options), `icon-${summary.id}-${look}-`);
  }

  /** Author and licence, one line; null while they are not known, and for what the visitor drew. */
  private get notice(): string | null {
    const { details, isUpload } = this.icon;
    return details && !isUpload ? licenceNotice(details) : null;
  }

  /** Code of a kind; null for `png`, which is a picture, and while the vector or what writes the kind is not here. */
  codeOf(kind: CopyKind): string | null {
    const { svg, icon } = this;
    if (kind === 'svg') return svg === null ? null : spreadLines(svg);
    if (!this.isPrepared || this.writers === null || kind === 'png') return null;
    const { summary, iconRights: rights, size, vectorSize, words } = icon;
    if (kind === 'html') {
      const { origin, rights: visitor } = this.host;
      const { notice } = this;
      const { plans } = visitor;
      return this.writers.linkedPicture({ icon: summary, rights, plans, size, words, origin, svg, notice });
    }
    if (svg === null) return null;
    return this.writers.writeCode(kind, svg, { name: summary.name, size: vectorSize, isInk: this.isInk });
  }

  /** Fetches what writes the kinds of code, which nobody needs to look at an icon. */
  async prepare(): Promise<void> {
    const writers = await import('./code-writers.ts');
    runInAction(() => {
      this.writers = writers;
      this.isPrepared = true;
    });
  }

  /** True for an icon in the colour of what stands around it. */
  private get isInk(): boolean {
    const { capability, edited } = this.icon;
    return capability === 'single' && edited.paint.kind === 'as-drawn' && edited.background === null;
  }

  /** Copies; never rejects. A locked kind asks for a plan; a failure is reported, and that of code becomes a toast. */
  async copy(kind: CopyKind): Promise<void> {
    if (this.kinds.find((choice) => choice.kind === kind)?.locked)
      return askForRights(this.host, 'PAID_VECTOR', this.icon.summary.id);
    try {
      if (kind === 'png') await writePng(this.pngUrl());
      else {
        if (kind !== 'svg') await this.prepare();
        // Copying goes on without the line of author and licence when it does not come.
        if (this.icon.details === null) await this.icon.refresh().catch(() => {});
        if (this.holdsVector(kind)) {
          if (this.icon.vector === null) await this.fetchVector();
          if (this.needsRules) await this.fetchRules();
        }
        const code = this.codeOf(kind);
        if (code === null) return;
        await writeText(code);
      }
      this.markCopied(kind);
    } catch (error) {
      this.fail(error, kind);
    }
  }

  dispose(): void {
    clearTimeout(this.timer);
  }

  /** A picture is linked, unless others would see it only smaller than the visitor, who may have the drawing. */
  private holdsVector(kind: CopyKind): boolean {
    return kind === 'html' ? this.mayHaveCode && this.linkableSize < this.icon.size : kind !== 'png';
  }

  /** Edge of the picture that everybody may have, px. What writes code must be here. */
  private get linkableSize(): number {
    const { iconRights, size } = this.icon;
    return this.writers?.linkablePicture(iconRights, this.host.rights.plans, size).size ?? size;
  }

  /** Edge of the picture that is copied, px; smaller than the chosen one where the visitor has no more. */
  private copiedSize(kind: CopyKind): number {
    const { size, limit } = this.icon;
    if (kind === 'png') return Math.min(size, limit);
    return kind === 'html' && !this.holdsVector(kind) ? this.linkableSize : size;
  }

  /** Gets the vector as a file, which is what an allowance is used for, once an icon. */
  private async fetchVector(): Promise<void> {
    const { summary } = this.icon;
    const file = await fetchFile(downloadUrl(summary, { format: 'svg', size: null }));
    const svg = await file.blob.text();
    if (this.icon.summary.id === summary.id) this.icon.takeVector(svg);
  }

  /** Without the rules the code would be of another drawing than the one that is seen. */
  private async fetchRules(): Promise<void> {
    await fetchDrawingRules(this.host);
    if (drawingRules() === null) throw new Error('The rules that draw the icon did not load.');
  }

  /** The picture comes from the server, so that it is the very one that a download gives. */
  private pngUrl(): string {
    const { summary, words } = this.icon;
    return downloadUrl(summary, { format: 'png', size: this.copiedSize('png'), ...words });
  }

  private markCopied(kind: CopyKind): void {
    const { host, icon } = this;
    runInAction(() => (this.copied = kind));
    clearTimeout(this.timer);
    this.timer = setTimeout(() => runInAction(() => (this.copied = null)), COPIED_MS);
    host.events.emit('icon:copied', { id: icon.summary.id, as: kind });
    const size = this.copiedSize(kind);
    const isSmaller = size < icon.size;
    if (kind !== 'png' && !isSmaller) return;
    const text = (key: string, values?: Record<string, number>) => host.texts.text(NAMESPACE, key, values);
    host.notify({
      type: 'success',
      title: isSmaller ? text('copy.smaller', { size }) : text('copy.pngDone'),
      ...(isSmaller && { text: text('locked.next') }),
      delayMs: LAYOUT_TOAST_MS,
    });
  }

  private fail(error: unknown, kind: CopyKind): void {
    const { host } = this;
    const code = error instanceof ClipboardError || error instanceof RequestError ? error.code : 'INTERNAL';
    if (isRefusal(code)) {
      askForRights(host, code, this.icon.summary.id);
      return;
    }
    host.telemetry.report(error, { remote: NAMESPACE, code });
    // A picture that cannot be copied is logged only (specification CN 8), unless the browser has no clipboard.
    if (kind === 'png' && code !== 'NOT_SUPPORTED') return;
    host.notify({
      type: 'danger',
      title: host.texts.text(NAMESPACE, code === 'NOT_SUPPORTED' ? 'copy.notSupported' : 'error.title'),
      text: host.texts.text(NAMESPACE, 'copy.failed'),
      code,
    });
  }
}

/** A few letters and digits for a text; equal texts give equal ones. */
function shortHash(text: string): string {
  let hash = 5381;
  for (let at = 0; at < text.length; at++) hash = (hash * 33 + text.charCodeAt(at)) % 0x7fffffff;
  return hash.toString(36);
}
