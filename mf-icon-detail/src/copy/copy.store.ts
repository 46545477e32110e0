import {
  COPIED_MS,
  downloadUrl,
  LAYOUT_TOAST_MS,
  RequestError,
  readDrawing,
  svgDocument,
  uniqueIds,
} from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { makeAutoObservable, runInAction } from 'mobx';
import type { IconStore } from '../icon/icon.store.ts';
import { NAMESPACE } from '../namespace.ts';
import { ClipboardError, writePng, writeText } from './clipboard.ts';
import { svgDataUrl } from './data-url.ts';
import { spreadLines } from './spread-lines.ts';
import { svgToJsx } from './svg-to-jsx.ts';

/** What an icon can be copied as. Everything but `png` needs the vector. */
export const copyKinds = ['svg', 'png', 'jsx', 'data-url'] as const;
export type CopyKind = (typeof copyKinds)[number];

/** Puts an icon on the clipboard, as it is painted and sized in the store. */
export class CopyStore {
  /** What was just copied; goes back to null after COPIED_MS. */
  copied: CopyKind | null = null;
  private readonly host: Host;
  private readonly icon: IconStore;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: Host, icon: IconStore) {
    this.host = host;
    this.icon = icon;
    makeAutoObservable<this, 'host' | 'icon' | 'timer'>(this, { host: false, icon: false, timer: false });
  }

  get kinds(): readonly { kind: CopyKind; locked: boolean }[] {
    return copyKinds.map((kind) => ({ kind, locked: kind !== 'png' && !this.icon.mayHaveVector }));
  }

  /** The SVG document as painted and sized, or null while it is not here or may not be had. */
  get svg(): string | null {
    const svg = this.icon.vector;
    if (svg === null) return null;
    const paint = this.icon.canPaint ? this.icon.paint : ({ kind: 'as-drawn' } as const);
    return uniqueIds(
      svgDocument(readDrawing(svg), { size: this.icon.size, paint }),
      `icon-${this.icon.summary.id}-`,
    );
  }

  /** Code of a kind; null for `png`, which is a picture. */
  codeOf(kind: CopyKind): string | null {
    const { svg } = this;
    if (svg === null || kind === 'png') return null;
    if (kind === 'svg') return spreadLines(svg);
    return kind === 'jsx' ? svgToJsx(svg, this.icon.summary.name) : svgDataUrl(svg);
  }

  /** Copies; never rejects. A locked kind asks for a plan; a failure becomes a toast and is reported. */
  async copy(kind: CopyKind): Promise<void> {
    if (this.kinds.find((choice) => choice.kind === kind)?.locked) return this.askForPlan();
    try {
      if (kind === 'png') await writePng(this.pngUrl());
      else {
        const code = this.codeOf(kind);
        if (code === null) return;
        await writeText(code);
      }
      this.markCopied(kind);
    } catch (error) {
      this.fail(error);
    }
  }

  dispose(): void {
    clearTimeout(this.timer);
  }

  /** The picture comes from the server, so that it is the very one that a download gives. */
  private pngUrl(): string {
    const { summary, size, limit, color } = this.icon;
    return downloadUrl(summary, { format: 'png', size: Math.min(size, limit), color });
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

  private askForPlan(): void {
    const { host, icon } = this;
    host.notify({
      type: 'warning',
      title: host.texts.text(NAMESPACE, 'locked.vector'),
      text: host.texts.text(NAMESPACE, 'locked.next'),
      code: 'PAID_VECTOR',
    });
    host.events.emit('plan:requested', { reason: 'vector', iconId: icon.summary.id });
  }

  private fail(error: unknown): void {
    const { host } = this;
    const code = error instanceof ClipboardError || error instanceof RequestError ? error.code : 'INTERNAL';
    host.telemetry.report(error, { remote: NAMESPACE, code });
    host.notify({
      type: 'danger',
      title: host.texts.text(NAMESPACE, code === 'NOT_SUPPORTED' ? 'copy.notSupported' : 'error.title'),
      text: host.texts.text(NAMESPACE, 'copy.failed'),
      code,
    });
  }
}
