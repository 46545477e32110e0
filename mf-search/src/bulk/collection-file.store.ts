import { LAYOUT_TOAST_MS, RequestError, TOAST_MS } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { saveFile } from '@icoteca/shared-ui';
import { makeAutoObservable, runInAction } from 'mobx';
import { namespace, searchText } from '../texts/texts.ts';

export type CollectionKind = 'font' | 'sprite';

export interface CollectionOptions {
  /** Before the FILE_NAMES of classes or symbols; empty for the server's own. */
  readonly namePrefix: string;
  /** Of fonts alone: the FILE_NAMES of the files hold a hash. */
  readonly appendHash: boolean;
}

/** Paint and edits of a sprite, as parameters of calls; null for icons as drawn. */
export interface SpriteLook {
  readonly color: string | null;
  readonly edits: string | null;
}

const FILE_NAMES = { font: 'icoteca-font.zip', sprite: 'icoteca-sprite.svg' } as const;

/** Requests a web font or a sprite and saves it (specification SD 4, Download; 7, tasks/webfonts, icons/sprite). */
export class CollectionFile {
  busy: CollectionKind | null = null;
  private readonly host: Host;
  private readonly save: typeof saveFile;

  constructor(host: Host, save: typeof saveFile = saveFile) {
    this.host = host;
    this.save = save;
    makeAutoObservable<this, 'host' | 'save'>(this, { host: false, save: false });
  }

  /** Never rejects: failures become toasts. @returns whether a file was saved */
  async make(
    kind: CollectionKind,
    ids: readonly string[],
    { namePrefix, appendHash }: CollectionOptions,
    { color, edits }: SpriteLook,
  ): Promise<boolean> {
    if (this.busy) return false;
    this.busy = kind;
    const prefix = namePrefix === '' ? {} : { namePrefix };
    const { api } = this.host;
    try {
      const blob =
        kind === 'font'
          ? await api.call('webFont', { body: { ids: [...ids], ...prefix, appendHash } })
          : await api.call('sprite', {
              body: {
                ids: [...ids],
                ...prefix,
                ...(color !== null && { color }),
                ...(edits !== null && { edits }),
              },
            });
      this.save({ blob, name: FILE_NAMES[kind] });
      this.host.notify({
        type: 'success',
        title: this.text(`bulk.${kind}.done`),
        delayMs: LAYOUT_TOAST_MS,
      });
      return true;
    } catch (error) {
      this.notifyFailure(kind, error);
      return false;
    } finally {
      runInAction(() => {
        this.busy = null;
      });
    }
  }

  private notifyFailure(kind: CollectionKind, error: unknown): void {
    const code = error instanceof RequestError ? error.code : 'INTERNAL';
    if (error instanceof RequestError && code === 'ALLOWANCE_USED_UP') {
      this.notifyUsedUp(error);
      return;
    }
    this.host.telemetry.report(error, { remote: namespace, code });
    this.host.notify({
      type: 'danger',
      title: this.text('bulk.error'),
      text: this.text(code === 'DRAWING_NOT_EXPRESSIBLE' ? 'bulk.error.drawing' : `bulk.error.${kind}`),
      code,
      delayMs: TOAST_MS,
    });
  }

  /** The plan has too few uses, so nothing was made. */
  private notifyUsedUp({ code, problem }: RequestError): void {
    const { events, notify, texts } = this.host;
    const t = searchText(texts);
    const { needed = 0, left = 0 } = problem ?? {};
    notify({
      type: 'warning',
      title: t('bulk.gaps.used'),
      text: t('bulk.gaps.needed', { needed, left }),
      code,
      delayMs: TOAST_MS,
      buttons: [
        { title: t('bulk.ask.plans'), onClick: () => events.emit('plan:requested', { reason: 'format' }) },
      ],
    });
  }

  private text(key: Parameters<ReturnType<typeof searchText>>[0]): string {
    return searchText(this.host.texts)(key);
  }
}
