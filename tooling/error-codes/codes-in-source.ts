import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** One place where the code says which error code it gives. */
export interface UsedCode {
  readonly code: string;
  /** Path inside the project. */
  readonly file: string;
}

const sources = [
  '{shared-*,federation,icons-api,identity-server,shell,mf-*,tooling,bootstrap}/**/*.{ts,tsx,mjs}',
];
const noSource = /\.(test|bench)\.|(^|\/)(node_modules|dist|testing|fixtures|gallery|evaluation)(\/|$)/;

/** Finds the error codes that the project gives, outside of tests. */
export async function codesInProject(project: string): Promise<UsedCode[]> {
  const files = globSync(sources, { cwd: project, exclude: (path) => noSource.test(path) });
  const found = await Promise.all(
    files
      .filter((file) => !noSource.test(file))
      .map(async (file) => {
        const source = await readFile(join(project, file), 'utf8');
        return codesInSource(file, source).map((code) => ({ code, file }));
      }),
  );
  return found.flat();
}

/** Properties that hold a code. */
const codeKeys = new Set(['code', 'reason', 'problem']);

/**
 * Finds codes in one module: given to a new error, problem or failure or at the beginning of its message, written as
 * `code`, `reason` or `problem`, returned by a function `codeOf`, or listed as `…ErrorCodes`. A code has two words at
 * least; shorter ones are left to the lists.
 */
export function codesInSource(path: string, source: string): string[] {
  const codes: string[] = [];
  const add = (node: object | null | undefined, pattern = /^[A-Z]+(_[A-Z]+)+$/) => {
    for (const text of textsIn(node)) if (pattern.test(text)) codes.push(text);
  };
  new Visitor({
    NewExpression(node) {
      const name = node.callee.type === 'Identifier' ? node.callee.name : '';
      if (/(Error|Problem|Failure)$/.test(name))
        for (const argument of node.arguments.slice(0, 2)) {
          add(argument);
          for (const text of textsIn(argument)) codes.push(...(/^[A-Z]+(?:_[A-Z]+)+(?=: )/.exec(text) ?? []));
        }
    },
    Property(node) {
      if (node.key.type === 'Identifier' && codeKeys.has(node.key.name)) add(node.value);
    },
    FunctionDeclaration(node) {
      if (node.id?.name !== 'codeOf') return;
      for (const statement of node.body?.body ?? [])
        if (statement.type === 'ReturnStatement') add(statement.argument);
    },
    PropertyDefinition(node) {
      if (node.key.type === 'Identifier' && node.key.name === 'code') add(node.value);
    },
    VariableDeclarator(node) {
      if (node.id.type === 'Identifier' && node.id.name.endsWith('ErrorCodes'))
        add(node.init, /^[A-Z0-9_]+$/);
    },
  }).visit(parseSync(path, source).program);
  return codes;
}

/** The texts that an expression may come to, as far as they can be read: literals, lists, choices and `as const`. */
function textsIn(node: object | null | undefined): string[] {
  if (!node) return [];
  const part = node as Record<string, unknown>;
  if (typeof part.value === 'string') return [part.value];
  if (Array.isArray(part.elements)) return part.elements.flatMap((element) => textsIn(element as object));
  return ['expression', 'consequent', 'alternate', 'left', 'right'].flatMap((key) =>
    key in part && part.type !== 'BinaryExpression' ? textsIn(part[key] as object) : [],
  );
}
