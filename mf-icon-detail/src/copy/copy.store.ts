import { COPIED_MS, downloadUrl, LAYOUT_TOAST_MS, RequestError } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { makeAutoObservable, runInAction } from 'mobx';
import { fetchFile } from '../download/fetch-file.ts';
import { askForRights, isRefusal } from '../download/refused-rights.ts';
import { drawingRules, fetchDrawingRules } from '../drawing/drawing-rules.ts';
import type { IconStore } from '../icon/icon.store.ts';
import { NAMESPACE } from '../namespace.ts';
import { ClipboardError, writePng, writeText } from './clipboard.ts';
import type { writeCode, writeHtml } from './code-writers.ts';
import { spreadLines } from './spread-lines.ts';

/** What an icon can be copied as. */
export const copyKinds = ['svg', 'png', 'jsx', 'tsx', 'vue', 'svelte', 'data-url', 'css', 'html'] as const;
export type CopyKind = (typeof copyKinds)[number];

/** Pictures of the server, which everybody may have; all other kinds hold the vector. */
const PICTURES: readonly CopyKind[] = ['png', 'html'];

/** Code that came with the page: of an icon as drawn, at the size that the page begins with. */
export interface ServedCode {
  readonly svg: string;
  readonly size: number;
}

/** Puts an icon on the clipboard, as it is painted and sized in the store. */
export class CopyStore {
  /** What was just copied; goes back to null after COPIED_MS. */
  copied: CopyKind | null = null;
  private readonly host: Host;
  private readonly icon: IconStore;
  private isPrepared = false;
  private writers: { writeCode: typeof writeCode; writeHtml: typeof writeHtml } | null = null;
  private readonly served: ServedCode | null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param served what is shown and copied while the rules of drawing are not here and nothing has changed */
  constructor(host: Host, icon: IconStore, served: ServedCode | null = null) {
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
    const { words, size } = this.icon;
    return this.served === null || words.color !== null || words.edits !== null || size !== this.served.size;
  }

  /**
   * The SVG document as painted and sized, or null while it is not here or may not be had. Until the rules of drawing are
   * here it is the one that came with the page.
   */
  get svg(): string | null {
    const svg = this.icon.vector;
    if (svg === null) return null;
    const rules = drawingRules();
    if (rules === null) return this.served?.svg ?? null;
    const { readDrawing, svgDocument, uniqueIds } = rules;
    const { edited: edits, words, size, summary } = this.icon;
    // The edits are part of it, so that one icon can stand in a page in several gradients.
    const look = [words.color, words.edits && shortHash(words.edits)].filter(Boolean).join('-');
    return uniqueIds(svgDocument(readDrawing(svg), { size, edits }), `icon-${summary.id}-${look}-`);
  }

  /** Code of a kind; null for `png`, which is a picture, and while the vector or what writes the kind is not here. */
  codeOf(kind: CopyKind): string | null {
    const { svg, icon } = this;
    if (kind === 'svg') return svg === null ? null : spreadLines(svg);
    if (!this.isPrepared || this.writers === null || kind === 'png') return null;
    const { summary, details, iconRights: rights, size, words } = icon;
    if (kind === 'html') {
      const { origin, rights: visitor } = this.host;
      return this.writers.writeHtml({
        icon: summary,
        details,
        rights,
        plans: visitor.plans,
        size,
        words,
        origin,
      });
    }
    if (svg === null) return null;
    return this.writers.writeCode(kind, svg, { name: summary.name, size, isInk: this.isInk });
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
        if (!PICTURES.includes(kind) && this.icon.vector === null) await this.fetchVector();
        if (!PICTURES.includes(kind) && this.needsRules) await this.fetchRules();
        if (kind !== 'svg') await this.prepare();
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

  /** Gets the vector as a file, which is what an allowance is used for, once an icon. */
  private async fetchVector(): Promise<void> {
    const { summary, size } = this.icon;
    const file = await fetchFile(downloadUrl(summary, { format: 'svg', size }));
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
    const { summary, size, limit, words } = this.icon;
    return downloadUrl(summary, { format: 'png', size: Math.min(size, limit), ...words });
  }

  private markCopied(kind: CopyKind): void {
    const { host, icon } = this;
    runInAction(() => (this.copied = kind));
    clearTimeout(this.timer);
    this.timer = setTimeout(() => runInAction(() => (this.copied = null)), COPIED_MS);
    host.events.emit('icon:copied', { id: icon.summary.id, as: kind });
    if (kind === 'png') {
      host.notify({
        type: 'success',
        title: host.texts.text(NAMESPACE, 'copy.pngDone'),
        delayMs: LAYOUT_TOAST_MS,
      });
    }
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
