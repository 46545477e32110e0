import { join } from 'node:path';
import { fileMail } from './file-mail.ts';
import type { MailPort } from './mail-port.ts';
import { smtpMail } from './smtp-mail.ts';

/** How mail goes out of this installation. */
export interface MailSettings {
  /** Address of a mail server; undefined lays mail down as files. */
  smtpUrl: string | undefined;
  /** Sender, `Icoteca <hello@icoteca.example>`. */
  from: string;
}

/** Mail through the operator's server, otherwise as files in `mail/` of the data directory. */
export function openMail({ smtpUrl, from }: MailSettings, dataDirectory: string): MailPort {
  return smtpUrl === undefined ? fileMail(join(dataDirectory, 'mail'), from) : smtpMail(smtpUrl, from);
}
