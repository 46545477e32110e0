import { type ApiKey, RequestError } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { makeAutoObservable, runInAction } from 'mobx';
import { namespace } from '../../texts/namespace.ts';
import { codeOf, type Loadable, loadInto } from '../profile.store.ts';

export type KeyChange = 'rotate' | 'revoke';

/** The API keys of the visitor. A new key exists only here, until the page is left. */
export class ApiKeyStore {
  keys: Loadable<readonly ApiKey[]> = { state: 'loading' };
  /** The key created last. */
  newKey: string | null = null;
  isBusy = false;
  private readonly host: Host;

  constructor(host: Host) {
    this.host = host;
    makeAutoObservable<ApiKeyStore, 'host'>(this, { host: false });
  }

  load(): Promise<void> {
    return loadInto(
      (keys) => {
        this.keys = keys;
      },
      this.host.api.call('apiKeys').then(({ keys }) => keys),
    );
  }

  /** @returns whether a key was created */
  create(name: string): Promise<boolean> {
    return this.change(async () => {
      const { key, apiKey } = await this.host.api.call('createApiKey', { body: { name } });
      this.replace((keys) => [apiKey, ...keys], key);
    });
  }

  /** Replaces the secret of a key. @returns whether it did */
  rotate({ id }: ApiKey): Promise<boolean> {
    return this.change(async () => {
      const { key, apiKey } = await this.host.api.call('rotateApiKey', { params: { id } });
      this.replace((keys) => keys.map((one) => (one.id === id ? apiKey : one)), key);
    });
  }

  /** @returns whether the key was revoked */
  revoke({ id }: ApiKey): Promise<boolean> {
    return this.change(async () => {
      const { keys } = await this.host.api.call('revokeApiKey', { params: { id } });
      this.replace(() => keys, null);
    });
  }

  private replace(change: (keys: readonly ApiKey[]) => readonly ApiKey[], newKey: string | null): void {
    runInAction(() => {
      this.newKey = newKey;
      if (this.keys.state === 'loaded') this.keys = { state: 'loaded', value: change(this.keys.value) };
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
