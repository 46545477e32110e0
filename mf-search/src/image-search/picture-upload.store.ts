import { type ImageSearchDomain, imageSearchTarget } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { makeAutoObservable, runInAction } from 'mobx';
import { checkedPicture } from './checked-picture.ts';
import { type ImageProblem, PictureProblem, problemOfError } from './image-problem.ts';

/** Enough for 5 MB on a slow connection, ms. */
const SENT_WITHIN_MS = 120_000;

/** The upload of a picture to search by, and the problem of the last one. */
export class PictureUpload {
  readonly domain: ImageSearchDomain;
  /** The picture being sent; null otherwise (specification SD 4: back to default, the selection cleared). */
  picture: Blob | null = null;
  problem: ImageProblem | null;
  private readonly host: Host;
  private running: AbortController | null = null;

  /** @param problem of a picture that was sent before this page */
  constructor(host: Host, domain: ImageSearchDomain, problem: ImageProblem | null = null) {
    this.host = host;
    this.domain = domain;
    this.problem = problem;
    makeAutoObservable<this, 'host' | 'running'>(this, { domain: false, host: false, running: false });
  }

  get isSending(): boolean {
    return this.picture !== null;
  }

  /** Sends a picture and opens its results. @returns whether it did */
  async send(given: Blob | Promise<Blob>): Promise<boolean> {
    this.cancel();
    const running = new AbortController();
    this.running = running;
    this.problem = null;
    try {
      const picture = await given;
      if (running.signal.aborted) return false;
      runInAction(() => {
        this.picture = picture;
      });
      const sent = await checkedPicture(picture, this.domain);
      const id = await this.post(sent, running.signal);
      if (running.signal.aborted) return false;
      this.end();
      this.host.navigate(imageSearchTarget(this.domain, id));
      return true;
    } catch (error) {
      if (running.signal.aborted) return false;
      this.end(problemOfError(error));
      if (this.problem === 'IMAGE_SEARCH_FAILED') {
        this.host.telemetry.report(error, { remote: 'mf-search', code: 'IMAGE_SEARCH_FAILED' });
      }
      return false;
    }
  }

  cancel(): void {
    this.running?.abort();
    this.end();
  }

  private end(problem: ImageProblem | null = null): void {
    this.running = null;
    this.picture = null;
    this.problem = problem;
  }

  private async post(picture: Blob, signal: AbortSignal): Promise<string> {
    const call = { signal, timeoutMs: SENT_WITHIN_MS };
    const form = new FormData();
    if (this.domain === 'icons') {
      form.set('file', picture);
      const query = { keep: true, amount: 1 };
      const { parameters } = await this.host.api.call('imageSearch', { query, form, ...call });
      if (parameters.pictureId === undefined) throw new PictureProblem('IMAGE_SEARCH_FAILED');
      return parameters.pictureId;
    }
    form.set('image', picture);
    const { id } = await this.host.api.call('areaImage', { params: { area: this.domain }, form, ...call });
    return id;
  }
}
