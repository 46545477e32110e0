import type { Readable } from 'node:stream';

/** Cuts a stream of bytes into lines; calls `onLine` for each, the last one too when it has no line end. */
export function readLines(stream: Readable, onLine: (line: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  });
  stream.on('end', () => {
    if (rest !== '') onLine(rest);
  });
}

/** The newest lines of a process, so that its failure can be shown without opening a file. */
export class LastLines {
  readonly #limit: number;
  #lines: string[] = [];

  /** @param limit how many lines are stored */
  constructor(limit = 20) {
    this.#limit = limit;
  }

  add(line: string): void {
    if (line.trim() === '') return;
    this.#lines.push(line);
    if (this.#lines.length > this.#limit) this.#lines.shift();
  }

  /** The lines, oldest first, indented for a report. */
  text(): string {
    return this.#lines.map((line) => `  | ${line}`).join('\n');
  }
}
