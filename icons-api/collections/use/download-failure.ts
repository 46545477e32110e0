import type { MissingIcon } from './download-records.ts';

const SENTENCES: Readonly<Record<string, { message: string; hint: string }>> = {
  DOWNLOAD_INTERRUPTED: {
    message: 'The server was restarted, or the download was cancelled, before the zip was ready.',
    hint: 'Begin it again; icons that were paid for cost nothing twice.',
  },
  DISK_FULL: { message: 'The server has no room for the zip.', hint: 'Try again later.' },
  DATABASE_UNAVAILABLE: {
    message: 'The server lost its database before the zip was ready.',
    hint: 'Begin it again in a moment.',
  },
  ALLOWANCE_USED_UP: {
    message: 'Your plan has fewer downloads left than these icons need.',
    hint: 'Choose fewer icons, or another plan.',
  },
  PAID_FORMAT: {
    message: 'These icons come in this format only with a paid plan.',
    hint: 'Choose PNG of at most 100 px, or sign in with a paid plan.',
  },
  PAID_SIZE: {
    message: 'These icons are this large only with a paid plan.',
    hint: 'Choose at most 100 px, or sign in with a paid plan.',
  },
  ICON_NOT_ANIMATED: { message: 'None of these icons moves.', hint: 'Choose PNG or SVG.' },
};

/** Why there is no zip: by its last missing icon, since a failure of the whole follows those of single icons. */
export function failureOfDownload(missing: readonly MissingIcon[]): {
  code: string;
  message: string;
  hint: string;
} {
  const code = missing.at(-1)?.code ?? 'INTERNAL';
  const known = SENTENCES[code] ?? {
    message: 'None of the icons could be made into a file.',
    hint: 'Try another format or size.',
  };
  return { code, ...known };
}
