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
import { isRefusal, requestPlanFor } from '../download/refused-rights.ts';
import { drawingRules, fetchDrawingRules } from '../drawing/drawing-rules.ts';
import type { IconStore } from '../icon/icon.store.ts';
import { NAMESPACE } from '../namespace.ts';
import { ClipboardError, writePng, writeText } from './clipboard.ts';
import type * as codeWriters from './code-writers.ts';

/** What an icon can be copied as. */
const copyKinds = ['svg', 'png', 'jsx', 'tsx', 'vue', 'svelte', 'data-url', 'css', 'html'] as const;
export type CopyKind = (typeof copyKinds)[number];

/** Pictures of the server, which are free; all other kinds contain the vector. */
const PICTURES: readonly CopyKind[] = ['png', 'html'];

/** Puts an icon on the clipboard, as it is painted and sized in the store. */
export class CopyStore {
  /** What was just copied; null again after COPIED_MS. */
  copied: CopyKind | null = null;
  private readonly host: Host;
  private readonly icon: IconStore;
  private writers: typeof codeWriters | null = null;
  private readonly served: string | null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param served the SVG that came with the page, shown and copied until the drawing rules are loaded or something changes */
  constructor(host: Host, icon: IconStore, served: string | null = null) {
    this.host = host;
    this.icon = icon;
    this.served = served;
    makeAutoObservable<this, 'host' | 'icon' | 'served' | 'timer'>(
      this,
      { host: false, icon: false, served: false, timer: false },
      { deep: false },
    );
  }

  get kinds(): readonly { kind: CopyKind; locked: boolean }[] {
    return copyKinds.map((kind) => ({ kind, locked: !PICTURES.includes(kind) && !this.mayHaveCode }));
  }

  /** The visitor may have the vector as a file, though it may still use up a download. */
  private get mayHaveCode(): boolean {
    return this.icon.decide('svg', this.icon.file.size).allowed;
  }

  /** True when the code depends on drawing rules that are not loaded. */
  get needsRules(): boolean {
    if (this.icon.vector === null || drawingRules() !== null) return false;
    const { words } = this.icon.look;
    const { vectorSize } = this.icon.file;
    return this.served === null || words.color !== null || words.edits !== null || vectorSize !== null;
  }

  /** The SVG document as painted and sized; null while it is not loaded or not allowed. Without the drawing rules it is the served one. */
  get svg(): string | null {
    const svg = this.icon.vector;
    if (svg === null) return null;
    const rules = drawingRules();
    if (rules === null) return this.served;
    const { readDrawing, svgDocument, uniqueIds } = rules;
    const { summary } = this.icon;
    const { edited: edits, words } = this.icon.look;
    const { vectorSize } = this.icon.file;
    const { notice } = this;
    // Ids include the edits, so that a page can contain the icon in several gradients.
    const look = [words.color, words.edits && shortHash(words.edits)].filter(Boolean).join('-');
    const drawing = readDrawing(svg);
    const options = {
      edits,
      ...(vectorSize !== null && { size: vectorSize }),
      // Files contain the notice.
      ...(notice !== null && !drawing.body.startsWith('<!--') && { notice }),
    };
    return uniqueIds(svgDocument(drawing, options), `icon-${summary.id}-${look}-`);
  }

  /** Author and licence, one line; null while unknown, and for uploads. */
  private get notice(): string | null {
    const { details, isUpload } = this.icon;
    return details && !isUpload ? licenceNotice(details) : null;
  }

  /** Code of a kind; null for `png`, which is a picture, and while the vector or the writers are not loaded. */
  codeOf(kind: CopyKind): string | null {
    const { svg, icon } = this;
    if (kind === 'svg') return svg === null ? null : spreadLines(svg);
    if (this.writers === null || kind === 'png') return null;
    const { summary, iconRights: rights } = icon;
    const { size, vectorSize } = icon.file;
    const { words } = icon.look;
    if (kind === 'html') {
      const { origin, rights: visitor } = this.host;
      const { notice } = this;
      const { plans } = visitor;
      return this.writers.linkedPicture({ icon: summary, rights, plans, size, words, origin, svg, notice });
    }
    if (svg === null) return null;
    return this.writers.writeCode(kind, svg, { name: summary.name, size: vectorSize, isInk: this.isInk });
  }

  /** Loads the writers of code, which are not needed to view an icon. */
  async prepare(): Promise<void> {
    const writers = await import('./code-writers.ts');
    runInAction(() => (this.writers = writers));
  }

  /** True for an icon in the colour of the text around it. */
  private get isInk(): boolean {
    const { capability, edited } = this.icon.look;
    return capability === 'single' && edited.paint.kind === 'as-drawn' && edited.background === null;
  }

  /** Copies; never rejects. A locked kind requests a plan; a failure is reported, and for code notified as well. */
  async copy(kind: CopyKind): Promise<void> {
    if (this.kinds.find((choice) => choice.kind === kind)?.locked)
      return requestPlanFor(this.host, 'PAID_VECTOR', this.icon.summary.id);
    try {
      if (kind === 'png') await writePng(this.pngUrl());
      else {
        if (kind !== 'svg') await this.prepare();
        // Without author and licence when they fail to load.
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

  /** HTML links a picture, unless everyone else would get it only smaller and the visitor may have the drawing. */
  private holdsVector(kind: CopyKind): boolean {
    return kind === 'html' ? this.mayHaveCode && this.linkableSize < this.icon.file.size : kind !== 'png';
  }

  /** Edge of the picture that everybody may have, px. The writers must be loaded. */
  private get linkableSize(): number {
    const { iconRights } = this.icon;
    const { size } = this.icon.file;
    return this.writers?.linkablePicture(iconRights, this.host.rights.plans, size).size ?? size;
  }

  /** Edge of the copied picture, px; smaller than the chosen one where the visitor may have no larger one. */
  private copiedSize(kind: CopyKind): number {
    const { limit } = this.icon;
    const { size } = this.icon.file;
    if (kind === 'png') return Math.min(size, limit);
    return kind === 'html' && !this.holdsVector(kind) ? this.linkableSize : size;
  }

  /** Downloads the vector, which uses up a download of the allowance once per icon. */
  private async fetchVector(): Promise<void> {
    const { summary } = this.icon;
    const file = await fetchFile(downloadUrl(summary, { format: 'svg', size: null }));
    const svg = await file.blob.text();
    if (this.icon.summary.id === summary.id) this.icon.takeVector(svg);
  }

  /** Without the rules the code would differ from the drawing on the page. */
  private async fetchRules(): Promise<void> {
    await fetchDrawingRules(this.host);
    if (drawingRules() === null) throw new Error('The rules that draw the icon did not load.');
  }

  /** The picture of the server, identical to the downloaded one. */
  private pngUrl(): string {
    const { summary, look } = this.icon;
    return downloadUrl(summary, { format: 'png', size: this.copiedSize('png'), ...look.words });
  }

  private markCopied(kind: CopyKind): void {
    const { host, icon } = this;
    runInAction(() => (this.copied = kind));
    clearTimeout(this.timer);
    this.timer = setTimeout(() => runInAction(() => (this.copied = null)), COPIED_MS);
    host.events.emit('icon:copied', { id: icon.summary.id, as: kind });
    const size = this.copiedSize(kind);
    const isSmaller = size < icon.file.size;
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
      requestPlanFor(host, code, this.icon.summary.id);
      return;
    }
    host.telemetry.report(error, { remote: NAMESPACE, code });
    // A picture that cannot be copied is only logged (specification CN 8), unless the browser has no clipboard.
    if (kind === 'png' && code !== 'NOT_SUPPORTED') return;
    host.notify({
      type: 'danger',
      title: host.texts.text(NAMESPACE, code === 'NOT_SUPPORTED' ? 'copy.notSupported' : 'error.title'),
      text: host.texts.text(NAMESPACE, 'copy.failed'),
      code,
    });
  }
}

/** A short hash of a text. */
function shortHash(text: string): string {
  let hash = 5381;
  for (let at = 0; at < text.length; at++) hash = (hash * 33 + text.charCodeAt(at)) % 0x7fffffff;
  return hash.toString(36);
}
