import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { resolve, sep } from 'node:path';

/**
 * Loaded before each server of a site where no small disk can be mounted. While the file FULL_DISK_MARK exists, what would
 * write into the folder FULL_DISK is refused as the system refuses it on a full disk.
 */
const { FULL_DISK = '', FULL_DISK_MARK = '' } = process.env;
const writable = new Set<number>();

const isFull = () => fs.existsSync(FULL_DISK_MARK);
const isThere = (path: unknown) =>
  typeof path === 'string' && `${resolve(path)}${sep}`.startsWith(FULL_DISK + sep);
const noSpace = (syscall: string) =>
  Object.assign(new Error(`ENOSPC: no space left on device, ${syscall}`), {
    code: 'ENOSPC',
    errno: -28,
    syscall,
  });

type Call = (...args: unknown[]) => unknown;
/** Puts a call before another that throws when the disk is full and the call concerns it. */
function refuse(
  holder: object,
  name: string,
  concerns: (first: unknown) => boolean,
  how: 'throws' | 'rejects' | 'calls back',
): void {
  const calls = holder as Record<string, Call>;
  const original = calls[name] as Call;
  calls[name] = function refusing(this: unknown, ...args: unknown[]) {
    if (!concerns(args[0]) || !isFull()) return original.apply(this, args);
    if (how === 'throws') throw noSpace(name);
    if (how === 'rejects') return Promise.reject(noSpace(name));
    process.nextTick(args.at(-1) as Call, noSpace(name));
    return undefined;
  };
}

const open = fs.openSync;
fs.openSync = (path, ...rest) => {
  const file = open(path, ...rest);
  if (isThere(path)) writable.add(file);
  else writable.delete(file);
  return file;
};
const isOnDisk = (file: unknown) => writable.has(file as number);
refuse(fs, 'writeSync', isOnDisk, 'throws');
for (const name of ['writeFileSync', 'appendFileSync', 'mkdirSync']) refuse(fs, name, isThere, 'throws');
for (const name of ['writeFile', 'appendFile', 'mkdir']) {
  refuse(fs, name, isThere, 'calls back');
  refuse(fs.promises, name, isThere, 'rejects');
}
syncBuiltinESMExports();
