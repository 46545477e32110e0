import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { systemFaultOf } from '@icoteca/shared-contracts/system-faults';

/** How much of a log is stored. */
export interface LogLimits {
  /** A file that has grown so large is put aside, bytes. */
  readonly fileBytes: number;
  /** So many files that were put aside stay, as `api.log.1`, `api.log.2`. */
  readonly oldFiles: number;
}

/** As docker-compose.yml has it: three files of 10 MB. */
const usualLogLimits: LogLimits = { fileBytes: 10_000_000, oldFiles: 2 };

/** After a failure lines are dropped for so long before the next attempt, ms. */
const PAUSE_MS = 1_000;

/**
 * The log of one process. It is bounded, and a disk that takes nothing more costs lines and never the process that writes
 * them: writing does not throw. The first line after a gap says how many are missing and why.
 */
export class LogFile {
  readonly #path: string;
  readonly #limits: LogLimits;
  #file: number | undefined;
  #bytes = 0;
  #closed = false;
  #dropped = 0;
  #why = '';
  #nextTryAt = 0;

  constructor(path: string, limits: LogLimits = usualLogLimits) {
    this.#path = path;
    this.#limits = limits;
  }

  /** Appends one line; drops it while the file cannot be written. */
  write(line: string): void {
    if (this.#closed) return;
    if (this.#dropped > 0 && performance.now() < this.#nextTryAt) {
      this.#dropped += 1;
      return;
    }
    try {
      this.#file ??= this.#open();
      if (this.#bytes >= this.#limits.fileBytes) this.#rotate();
      const gap = this.#dropped > 0 ? `... ${this.#dropped} lines are missing here: ${this.#why}\n` : '';
      this.#append(`${gap}${line}\n`);
      this.#dropped = 0;
    } catch (error) {
      const fault = systemFaultOf(error);
      this.#why = fault ? `${fault.message} (${fault.code})` : String(error);
      this.#dropped += 1;
      this.#nextTryAt = performance.now() + PAUSE_MS;
      this.#close();
    }
  }

  end(): void {
    this.#closed = true;
    this.#close();
  }

  #append(text: string): void {
    this.#file ??= this.#open();
    this.#bytes += writeSync(this.#file, text);
  }

  #open(): number {
    mkdirSync(dirname(this.#path), { recursive: true });
    const file = openSync(this.#path, 'a');
    this.#bytes = fstatSync(file).size;
    return file;
  }

  #rotate(): void {
    this.#close();
    for (let age = this.#limits.oldFiles; age > 0; age--) {
      const newer = age === 1 ? this.#path : `${this.#path}.${age - 1}`;
      renameIfExists(newer, `${this.#path}.${age}`);
    }
  }

  #close(): void {
    const file = this.#file;
    this.#file = undefined;
    this.#bytes = 0;
    try {
      if (file !== undefined) closeSync(file);
    } catch {
      // What could not be written out is lost, as on every full disk.
    }
  }
}

function renameIfExists(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
