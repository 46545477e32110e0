import { type ApiKey, RequestError } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { makeAutoObservable, runInAction } from 'mobx';
import { namespace } from '../../texts/namespace.ts';
import { type Asked, codeOf, shown } from '../profile.store.ts';

/** What may be done to a key once the visitor agreed. */
export type KeyChange = 'rotate' | 'revoke';

/** The API keys of the visitor. A new key is held here until the visitor leaves the page, and nowhere else. */
export class ApiKeyStore {
  keys: Asked<readonly ApiKey[]> = { state: 'loading' };
  /** The whole key that was made last; null when none was. */
  newKey: string | null = null;
  isBusy = false;
  private readonly host: Host;

  constructor(host: Host) {
    this.host = host;
    makeAutoObservable<ApiKeyStore, 'host'>(this, { host: false });
  }

  load(): Promise<void> {
    return shown(
      (keys) => {
        this.keys = keys;
      },
      this.host.api.call('apiKeys').then(({ keys }) => keys),
    );
  }

  /** @returns whether there is a new key */
  create(name: string): Promise<boolean> {
    return this.change(async () => {
      const { key, apiKey } = await this.host.api.call('createApiKey', { body: { name } });
      this.replace((keys) => [apiKey, ...keys], key);
    });
  }

  /** Replaces the secret of a key. @returns whether it was replaced */
  rotate({ id }: ApiKey): Promise<boolean> {
    return this.change(async () => {
      const { key, apiKey } = await this.host.api.call('rotateApiKey', { params: { id } });
      this.replace((keys) => keys.map((one) => (one.id === id ? apiKey : one)), key);
    });
  }

  /** Ends a key. @returns whether it is gone */
  revoke({ id }: ApiKey): Promise<boolean> {
    return this.change(async () => {
      const { keys } = await this.host.api.call('revokeApiKey', { params: { id } });
      this.replace(() => keys, null);
    });
  }

  private replace(change: (keys: readonly ApiKey[]) => readonly ApiKey[], newKey: string | null): void {
    runInAction(() => {
      this.newKey = newKey;
      if (this.keys.state === 'there') this.keys = { state: 'there', value: change(this.keys.value) };
    });
  }

  private async change(call: () => Promise<void>): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    try {
      await call();
      return true;
    } catch (error) {
      this.notifyFailure(error);
      return false;
    } finally {
      runInAction(() => {
        this.isBusy = false;
      });
    }
  }

  private notifyFailure(error: unknown): void {
    const { texts, notify } = this.host;
    const isFull = error instanceof RequestError && error.code === 'API_KEY_LIMIT';
    notify({
      type: 'danger',
      title: texts.text(namespace, 'profile.keys.failed'),
      text: texts.text(namespace, isFull ? 'profile.keys.limit' : 'profile.keys.failed.text'),
      code: codeOf(error),
    });
  }
}
