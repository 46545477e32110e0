import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { messageOf } from './mail-message.ts';
import type { MailPort } from './mail-port.ts';

/** Lays mail down as files that mail programs open, `{id}.eml`; for machines that have no mail server. */
export function fileMail(directory: string, from: string): MailPort {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, from));
      await mkdir(directory, { recursive: true });
      const path = join(directory, `${mail.id}.eml`);
      // Whole or not at all; only the owner reads it, since it has somebody's address in it.
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
    close: () => transport.close(),
  };
}
