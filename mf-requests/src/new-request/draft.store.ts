import {
  type IconRequest,
  REQUEST_TITLE_MAX,
  REQUEST_TITLE_MIN,
  RequestError,
  type RequestFile,
  requestPath,
} from '@icoteca/shared-contracts';
import type { Host, RequestDraft } from '@icoteca/shared-contracts/host';
import { makeAutoObservable, runInAction } from 'mobx';
import { requestSignIn, takeSignInStep } from '../store/sign-in-step.ts';
import { namespace } from '../texts/namespace.ts';
import { type Refusal, refusalOf } from './refusal.ts';

type Fields = Omit<RequestDraft, 'account' | 'begunWith'>;

const empty: Fields = { title: '', description: '', platforms: [], isAnimated: false, attachments: [] };

/** The request that is being written (specification CN 4, create). Every change is stored, so that neither a reload nor sign-in loses it. */
export class DraftStore {
  readonly host: Host;
  fields: Fields = empty;
  /** A fault of the title is shown once the visitor tried to send it. */
  isTitleChecked = false;
  isSending = false;
  /** The draft is shown, no longer the initial title. */
  isOpened = false;
  refusal: Refusal | null = null;
  private openedFor: string | null = null;
  private begunWith = '';
  /** The last call: an unchanged one is repeated under the same idempotency key. */
  private sent: { readonly body: string; readonly key: string } | null = null;

  constructor(host: Host) {
    this.host = host;
    makeAutoObservable<this, 'sent' | 'openedFor' | 'begunWith'>(
      this,
      { host: false, sent: false, openedFor: false, begunWith: false },
      { autoBind: true, deep: false },
    );
  }

  get isEmpty(): boolean {
    const { title, description, platforms, isAnimated, attachments } = this.fields;
    return title + description === '' && platforms.length + attachments.length === 0 && !isAnimated;
  }

  /** Key of the sentence that says what is wrong with the title. */
  get titleFault(): 'short' | 'long' | null {
    const { length } = [...this.fields.title.trim()];
    if (length < REQUEST_TITLE_MIN) return 'short';
    return length > REQUEST_TITLE_MAX ? 'long' : null;
  }

  /**
   * Restores the stored draft, for its account only.
   * @param title sent by another page; a title other than the stored one starts a new request
   */
  open(title: string): void {
    if (this.openedFor === title || (title === '' && this.isOpened)) return;
    const isFirst = !this.isOpened;
    this.isOpened = true;
    this.openedFor = title;
    const { preferences, session } = this.host;
    const stored = preferences.get('requestDraft');
    const isOwn = stored !== null && (stored.account === null || stored.account === session.id);
    // The URL still has the initial title, which may have been edited since.
    const isContinued = title === '' || stored?.title === title || stored?.begunWith === title;
    if (isFirst && isOwn && isContinued) {
      this.fields = fieldsOf(stored);
      this.begunWith = stored.begunWith;
    } else if (title !== '' && this.fields.title !== title) {
      this.fields = { ...empty, title };
      this.begunWith = title;
    }
  }

  /** Another account: nothing of the previous one may stay on the page. */
  close(): void {
    this.isOpened = false;
    this.openedFor = null;
    this.begunWith = '';
    this.fields = empty;
    this.refusal = null;
    this.isTitleChecked = false;
  }

  change(change: Partial<Fields>): void {
    this.isOpened = true;
    this.fields = { ...this.fields, ...change };
    this.refusal = null;
    this.save();
  }

  get attachments(): Fields['attachments'] {
    return this.fields.attachments;
  }

  attach(file: RequestFile): void {
    this.change({ attachments: [...this.fields.attachments, file] });
  }

  detach(id: string): void {
    this.change({ attachments: this.fields.attachments.filter((file) => file.id !== id) });
  }

  /** After sign-in: does what the visitor wanted as a guest. */
  resume(): void {
    if (this.host.session.isGuest) return;
    takeSignInStep(this.host, 'open');
    if (takeSignInStep(this.host, 'create')) void this.send();
  }

  /** Sends the request. For a guest it is sent after sign-in. @returns false while it cannot be sent */
  async send(): Promise<boolean> {
    this.isTitleChecked = true;
    if (this.titleFault !== null || this.isSending) return false;
    const { session } = this.host;
    if (session.loaded && session.isGuest) return this.signIn();
    this.isSending = true;
    this.refusal = null;
    try {
      this.done(await this.call());
      return true;
    } catch (error) {
      return this.refuse(error);
    } finally {
      runInAction(() => {
        this.isSending = false;
      });
    }
  }

  private async call(): Promise<IconRequest> {
    const { title, description, platforms, isAnimated, attachments } = this.fields;
    const content = { title: title.trim(), description: description.trim(), isAnimated };
    const body = { ...content, platforms: [...platforms], attachments: attachments.map(({ id }) => id) };
    const text = JSON.stringify(body);
    if (this.sent?.body !== text) this.sent = { body: text, key: crypto.randomUUID() };
    const { request } = await this.host.api.call('createRequest', { body, idempotencyKey: this.sent.key });
    return request;
  }

  private done({ id }: IconRequest): void {
    const { host } = this;
    this.begunWith = '';
    this.fields = empty;
    this.sent = null;
    this.isTitleChecked = false;
    host.preferences.set('requestDraft', null);
    host.notify({ type: 'success', title: host.texts.text(namespace, 'new.done') });
    host.events.emit('request:changed', { id });
    host.navigate(requestPath(id));
  }

  private refuse(error: unknown): false {
    const code = error instanceof RequestError ? error.code : 'UNEXPECTED';
    if (code === 'SIGN_IN_REQUIRED' || code === 'SESSION_ENDED') return this.signIn();
    if (code === 'UNEXPECTED') this.host.telemetry.report(error, { remote: namespace, code });
    // What the server no longer knows cannot be sent again.
    if (code === 'UNKNOWN_FILE') this.change({ attachments: [] });
    if (code === 'UNKNOWN_STYLE') this.change({ platforms: [] });
    this.refusal = refusalOf(error);
    return false;
  }

  private signIn(): false {
    this.save();
    requestSignIn(this.host, { kind: 'create' });
    return false;
  }

  private save(): void {
    const { preferences, session } = this.host;
    preferences.set(
      'requestDraft',
      this.isEmpty ? null : { account: session.id, begunWith: this.begunWith, ...this.fields },
    );
  }
}

const fieldsOf = ({ account: _account, begunWith: _begunWith, ...fields }: RequestDraft): Fields => fields;

const stores = new WeakMap<Host, DraftStore>();

/** The draft of the page. */
export function draftOf(host: Host): DraftStore {
  const store = stores.get(host) ?? new DraftStore(host);
  stores.set(host, store);
  return store;
}
