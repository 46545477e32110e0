import {
  downloadUrl,
  formatName,
  type IconFormat,
  type IconSummary,
  LAYOUT_TOAST_MS,
  RequestError,
  TOAST_MS,
} from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { makeAutoObservable, runInAction } from 'mobx';
import { NAMESPACE } from '../namespace.ts';
import { fetchFile } from './fetch-file.ts';
import { isRefusal, requestPlanFor } from './refused-rights.ts';
import { saveFile } from './save-file.ts';

export interface DownloadChoice {
  readonly icon: IconSummary;
  readonly format: IconFormat;
  /** Edge in px; null for an SVG in the size that it is drawn in. */
  readonly size: number | null;
  readonly color: string | null;
  readonly edits?: string | null;
  /** An SVG of filled paths alone, for programs that know no strokes. */
  readonly simplified?: boolean;
  /** Replaces a plan once; earned by a watched advertisement. */
  readonly reward?: string;
}

/** Side effects of a download, replaced in tests. */
export interface DownloadTools {
  fetch: typeof fetchFile;
  save: typeof saveFile;
}

/** One download: idle, loading, then success or an error toast (specification, Download). */
export class DownloadStore {
  state: 'idle' | 'loading' | 'success' = 'idle';
  /** Downloaded share of the file, 0 to 1. */
  progress = 0;
  /** Offers an advertisement instead of a plan; set by the component that shows the offer. */
  offerReward: ((choice: DownloadChoice, requestPlan: () => void) => void) | null = null;
  private readonly host: Host;
  private readonly tools: DownloadTools;

  constructor(host: Host, tools: DownloadTools = { fetch: fetchFile, save: saveFile }) {
    this.host = host;
    this.tools = tools;
    makeAutoObservable<this, 'host' | 'tools'>(this, {
      host: false,
      tools: false,
      offerReward: false,
    });
  }

  /** Downloads and saves the file; never rejects. A second call while one runs does nothing. @returns whether the file was saved */
  async start(choice: DownloadChoice): Promise<boolean> {
    if (this.state === 'loading') return false;
    const { icon, reward, ...wanted } = choice;
    const { format, size } = wanted;
    this.state = 'loading';
    this.progress = 0;
    try {
      const file = await this.tools.fetch(downloadUrl(icon, wanted), {
        // In a header, because URLs end up in logs.
        ...(reward !== undefined && { headers: { 'x-reward-token': reward } }),
        onProgress: (share) => runInAction(() => (this.progress = share)),
      });
      this.tools.save(file);
      runInAction(() => (this.state = 'success'));
      if (format !== 'svg' && size !== null)
        this.host.preferences.set('lastSizeDownloaded', { platform: icon.platform, size });
      const { id, platform } = icon;
      const { color, edits } = choice;
      this.host.events.emit('icon:downloaded', {
        id,
        format,
        size: size ?? 0,
        platform,
        ...(color && { color }),
        ...(edits && { edits }),
      });
      this.host.notify({
        type: 'success',
        title: this.text('download.done', { format: formatName(format) }),
        ...(!this.host.session.isGuest && {
          text: this.text('download.added'),
          buttons: [{ title: this.text('download.view'), onClick: () => this.openDownloaded() }],
        }),
        delayMs: LAYOUT_TOAST_MS,
      });
      return true;
    } catch (error) {
      runInAction(() => (this.state = 'idle'));
      this.fail(error, choice);
      return false;
    }
  }

  private openDownloaded(): void {
    void import('./open-downloaded.ts').then(({ openDownloaded }) => openDownloaded(this.host));
  }

  private fail(error: unknown, choice: DownloadChoice): void {
    const code = error instanceof RequestError ? error.code : 'INTERNAL';
    if (isRefusal(code)) {
      const requestPlan = () => requestPlanFor(this.host, code, choice.icon.id);
      if (choice.reward === undefined && this.offerReward) this.offerReward(choice, requestPlan);
      else requestPlan();
      return;
    }
    this.host.telemetry.report(error, { remote: NAMESPACE, code });
    this.host.notify({
      type: 'danger',
      title: this.text('error.title'),
      text: this.text(
        code === 'RENDER_BUSY' || code === 'TOO_MANY_REQUESTS' ? 'error.busy' : 'error.download',
      ),
      code,
      delayMs: TOAST_MS,
      buttons: [{ title: this.text('retry'), onClick: () => void this.start(choice) }],
    });
  }

  private text(key: string, values?: Record<string, string>): string {
    return this.host.texts.text(NAMESPACE, key, values);
  }
}
