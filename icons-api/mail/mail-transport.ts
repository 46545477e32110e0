import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { MailSettings } from './mail-settings.ts';

/** A letter to one person. */
export interface Mail {
  /** Stays the same when it is sent again, so that a receiver can recognize a duplicate. */
  readonly id: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  /** Code of the language it is written in. */
  readonly locale: string;
  /** One-click unsubscribe by POST, without a sign-in or a page (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** Hands mail over for delivery. */
export interface MailTransport {
  /** @throws when it was not accepted; it may be tried again */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** The operator's mail server, otherwise files in `mail/` of the data directory. */
export function openMail({ smtpUrl, from }: MailSettings, dataDirectory: string): MailTransport {
  return smtpUrl === undefined ? fileMail(join(dataDirectory, 'mail'), from) : smtpMail(smtpUrl, from);
}

/** Time for a server to answer, ms. */
const SMTP_TIMEOUT_MS = 20_000;

/** @param url `smtps://name:password@mail.example:465`, or `smtp://` with STARTTLS where the server has it */
function smtpMail(url: string, from: string): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  });
  return {
    async send(mail) {
      await transport.sendMail(messageOf(mail, from));
    },
    close: () => transport.close(),
  };
}

/** Writes `{id}.eml` files, which mail programs open, for machines without a mail server. */
function fileMail(directory: string, from: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, from));
      await mkdir(directory, { recursive: true });
      const path = join(directory, `${mail.id}.eml`);
      // Atomic, and readable by the owner alone, since it holds a person's address.
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
    close: () => transport.close(),
  };
}

/** Names and addresses are passed as objects, so that nothing in them can become a header. */
function messageOf({ id, to, subject, text, locale, unsubscribeUrl }: Mail, from: string): SendMailOptions {
  return {
    from,
    to,
    subject,
    text,
    messageId: `<${id}@icoteca>`,
    headers: {
      'Content-Language': locale,
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl !== undefined && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    ...(unsubscribeUrl !== undefined && { list: { unsubscribe: unsubscribeUrl } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
