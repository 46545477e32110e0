import { FederationError } from '../federation-error.ts';

/** What is left out of a package. */
export interface LeftOutParts {
  /** Names of functions, at any depth. */
  readonly functions?: readonly string[];
  /** Names of methods by class; they stand in it or are put on it or its prototype. */
  readonly methods?: Readonly<Record<string, readonly string[]>>;
}

interface LoaderContext {
  getOptions(): LeftOutParts;
  readonly resourcePath: string;
}

/**
 * Leaves functions of a package out of a build: what is named is still there and throws when it is called. For parts of
 * large functions and of classes, which no build can find to be unused.
 *
 * The sources must be indented as those that come from bundlers are. A name that is not found fails the build: the
 * package changed, and the list must be looked at again.
 */
export default function leaveOut(this: LoaderContext, source: string): string {
  const { functions = [], methods = {} } = this.getOptions();
  const lines = source.split('\n');
  const leave = (what: string, start: number) => {
    const range = bodyOf(lines, start);
    if (!range) {
      throw new FederationError('LEFT_OUT_PART_MISSING', `${this.resourcePath} has no ${what}.`, {
        hint: 'The package changed: correct the list of what is left out of it.',
      });
    }
    lines.splice(range.from, range.to - range.from, 'throw Error("left out");');
  };
  for (const name of functions) {
    const head = new RegExp(`^ *(async )?function ${name}\\(`);
    leave(
      `function ${name}`,
      lines.findIndex((line) => head.test(line)),
    );
  }
  for (const [owner, names] of Object.entries(methods))
    for (const name of names) leave(`method ${name} of ${owner}`, methodStart(lines, owner, name));
  return lines.join('\n');
}

function methodStart(lines: readonly string[], owner: string, name: string): number {
  const heads = [`${owner}.prototype.${name} = function (`, `${owner}.${name} = function (`];
  const assigned = lines.findIndex((line) => heads.some((head) => line.startsWith(head)));
  if (assigned >= 0) return assigned;
  const head = new RegExp(`^class ${owner}\\b`);
  const from = lines.findIndex((line) => head.test(line));
  const to = lines.indexOf('}', from);
  return from < 0
    ? -1
    : lines.findIndex((line, index) => index > from && index < to && line.startsWith(`  ${name}(`));
}

/** The lines between the braces of what begins at a line. */
function bodyOf(lines: readonly string[], start: number): { from: number; to: number } | undefined {
  const first = lines[start];
  if (first === undefined) return undefined;
  const indent = /^ */.exec(first)?.[0];
  const close = `${indent}}`;
  // Parameters over several lines end with a line of their own, `) {` or `}) {`.
  const isHead = (line: string) => line === `${indent}) {` || line === `${indent}}) {`;
  const head = first.endsWith(') {')
    ? start
    : lines.findIndex((line, index) => index > start && isHead(line));
  const to = lines.findIndex((line, index) => index > head && (line === close || line === `${close};`));
  return head < 0 || to < 0 ? undefined : { from: head + 1, to };
}
