/** A refusal of the operating system in words that a person understands. */
export interface SystemFault {
  readonly code: 'DISK_FULL' | 'NOT_WRITABLE' | 'TOO_MANY_OPEN_FILES';
  readonly message: string;
  /** What to do next, one sentence. */
  readonly hint: string;
}

const diskFull: SystemFault = {
  code: 'DISK_FULL',
  message: 'The disk is full.',
  hint: 'Free some space on the disk that holds DATA_DIR, or choose another one by DATA_DIR.',
};
const notWritable: SystemFault = {
  code: 'NOT_WRITABLE',
  message: 'A file or folder may not be written.',
  hint: 'Let this user write in DATA_DIR, or choose another folder by DATA_DIR.',
};
const tooManyOpenFiles: SystemFault = {
  code: 'TOO_MANY_OPEN_FILES',
  message: 'The system lets this process open no more files.',
  hint: 'Raise the limit of open files to 1024 or more (ulimit -n 4096), then start again.',
};

/** Node's names of system errors, and PostgreSQL's code for a full disk. */
const byCode: Readonly<Record<string, SystemFault>> = {
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  '53100': diskFull,
  EACCES: notWritable,
  EPERM: notWritable,
  EROFS: notWritable,
  EMFILE: tooManyOpenFiles,
  ENFILE: tooManyOpenFiles,
};
/** The numbers that PGlite's file system gives, which are those of WASI. */
const byWasiNumber: Readonly<Record<number, SystemFault>> = {
  51: diskFull,
  19: diskFull,
  2: notWritable,
  63: notWritable,
  69: notWritable,
  33: tooManyOpenFiles,
  41: tooManyOpenFiles,
};

/**
 * Reads what the operating system refused from whatever was thrown, or from its causes.
 * @returns undefined when it was something else
 */
export function systemFaultOf(error: unknown): SystemFault | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, errno, name, cause } = error as Record<string, unknown>;
  if (typeof code === 'string' && byCode[code]) return byCode[code];
  // Errors of Node have numbers of another system, which are negative.
  if (name === 'ErrnoError' && typeof errno === 'number' && byWasiNumber[errno]) return byWasiNumber[errno];
  return systemFaultOf(cause);
}

/** Reads the same from the output of a program that is not ours. */
export function systemFaultIn(output: string): SystemFault | undefined {
  const [, name = ''] = /\b(ENOSPC|EDQUOT|EROFS|EMFILE|ENFILE)\b/.exec(output) ?? [];
  if (/no space left on device|disk quota exceeded/i.test(output)) return diskFull;
  if (/too many open files/i.test(output)) return tooManyOpenFiles;
  return byCode[name];
}
