import { LAYOUT_TOAST_MS, RequestError, TOAST_MS } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { saveFile } from '@icoteca/shared-ui';
import { makeAutoObservable, runInAction } from 'mobx';
import { namespace } from '../texts/namespace.ts';

/** The whole collection in one file. */
export type OneFileKind = 'font' | 'sprite';

/** Prefix of the names in the file, and the appearance of the collection as calls carry it. */
export interface OneFileChoice {
  readonly namePrefix: string;
  readonly color: string | null;
  readonly edits: string | null;
}

const names = { font: 'icoteca-font.zip', sprite: 'icoteca-sprite.svg' } as const;
/** Codes with their own sentence. */
const explained: Readonly<Record<string, string>> = {
  PAID_FORMAT: 'use.error.plan',
  ALLOWANCE_USED_UP: 'use.gaps.used',
  DRAWING_NOT_EXPRESSIBLE: 'use.error.drawing',
};

/** Makes a web font or a sprite of the collection's icons and saves it (specification SD 4, Download; CN 8). */
export class OneFile {
  /** What is being made; null when idle. */
  busy: OneFileKind | null = null;
  private readonly host: Host;
  private readonly save: typeof saveFile;

  constructor(host: Host, save: typeof saveFile = saveFile) {
    this.host = host;
    this.save = save;
    makeAutoObservable<this, 'host' | 'save'>(this, { host: false, save: false });
  }

  /** Never rejects: failures become notifications. @returns whether a file was saved */
  async make(kind: OneFileKind, ids: readonly string[], choice: OneFileChoice): Promise<boolean> {
    if (this.busy) return false;
    this.busy = kind;
    const { api } = this.host;
    const { namePrefix, color, edits } = choice;
    const body = { ids: [...ids], ...(namePrefix !== '' && { namePrefix }) };
    try {
      const blob =
        kind === 'font'
          ? await api.call('webFont', { body })
          : await api.call('sprite', {
              body: { ...body, ...(color !== null && { color }), ...(edits !== null && { edits }) },
            });
      this.save({ blob, name: names[kind] });
      this.host.notify({ type: 'success', title: this.text(`use.${kind}.done`), delayMs: LAYOUT_TOAST_MS });
      return true;
    } catch (error) {
      this.fail(kind, error);
      return false;
    } finally {
      runInAction(() => {
        this.busy = null;
      });
    }
  }

  private fail(kind: OneFileKind, error: unknown): void {
    const code = error instanceof RequestError ? error.code : 'INTERNAL';
    this.host.telemetry.report(error, { remote: namespace, code });
    this.host.notify({
      type: 'danger',
      title: this.text('use.error'),
      text: this.text(explained[code] ?? `use.error.${kind}`),
      code,
      delayMs: TOAST_MS,
    });
  }

  private text(key: string): string {
    return this.host.texts.text(namespace, key);
  }
}
