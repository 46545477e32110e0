/** A letter to one person. */
export interface Mail {
  /** Stays the same when it is sent again, so that a receiver can tell a second copy. */
  readonly id: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  /** Code of the language it is written in. */
  readonly locale: string;
  /** Address that ends mail of this kind when it is posted to, without a sign-in or a page (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** Takes mail to whoever delivers it. */
export interface MailPort {
  /** @throws when it was not taken over; it may be tried again */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Who writes, unless MAIL_FROM says otherwise. */
export const DEFAULT_SENDER = 'Icoteca <no-reply@icoteca.invalid>';
