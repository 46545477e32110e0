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
import { askForRights, isRefusal } from './refused-rights.ts';
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
  /** What a watched advertisement gave; it takes the place of a plan once. */
  readonly reward?: string;
}

/** What the download does its work with; tests give their own. */
export interface DownloadTools {
  fetch: typeof fetchFile;
  save: typeof saveFile;
}

/** One download: idle, loading, then success or an error toast (specification, Download). */
export class DownloadStore {
  state: 'idle' | 'loading' | 'success' = 'idle';
  /** Share of the file that is here, 0 to 1. */
  progress = 0;
  /** Offers an advertisement in place of a plan; whoever draws the offer sets it. */
  offerReward: ((choice: DownloadChoice, askForPlan: () => void) => void) | null = null;
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

  /**
   * Fetches and saves the file. A second call while one runs does nothing. Never rejects: failures become toasts.
   * @returns whether the visitor has the file
   */
  async start(choice: DownloadChoice): Promise<boolean> {
    if (this.state === 'loading') return false;
    const { icon, reward, ...wanted } = choice;
    const { format, size } = wanted;
    this.state = 'loading';
    this.progress = 0;
    try {
      const file = await this.tools.fetch(downloadUrl(icon, wanted), {
        // In a header, as addresses end in logs.
        ...(reward !== undefined && { headers: { 'x-reward-token': reward } }),
        onProgress: (share) => runInAction(() => (this.progress = share)),
      });
      this.tools.save(file);
      runInAction(() => (this.state = 'success'));
      if (format !== 'svg' && size !== null)
        this.host.preferences.set('lastSizeDownloaded', { platform: icon.platform, size });
      const { id, platform } = icon;
      this.host.events.emit('icon:downloaded', { id, format, size: size ?? 0, platform });
      this.host.notify({
        type: 'success',
        title: this.text('download.done', { format: formatName(format) }),
        ...(this.host.session.isGuest ? {} : { text: this.text('download.added') }),
        delayMs: LAYOUT_TOAST_MS,
      });
      return true;
    } catch (error) {
      runInAction(() => (this.state = 'idle'));
      this.fail(error, choice);
      return false;
    }
  }

  private fail(error: unknown, choice: DownloadChoice): void {
    const code = error instanceof RequestError ? error.code : 'INTERNAL';
    if (isRefusal(code)) {
      const askForPlan = () => askForRights(this.host, code, choice.icon.id);
      if (choice.reward === undefined && this.offerReward) this.offerReward(choice, askForPlan);
      else askForPlan();
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
