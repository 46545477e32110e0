import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** What the code says about errors in one module. */
export interface FoundCodes {
  /** Codes that it gives to something that fails. */
  readonly raised: readonly string[];
  /** Those of them that can be nothing else than a code. */
  readonly certain: readonly string[];
}

const sources = [
  '{shared-*,federation,icons-api,identity-server,shell,mf-*,tooling,bootstrap}/**/*.{ts,tsx,mjs}',
];
const NO_SOURCE =
  /\.(test|bench)\.|(^|\/)(node_modules|dist|testing|fixtures|gallery|openapi)(\/|$)|^[\w-]+\/errors\//;

/** Reads which codes each module of the project raises, outside of tests and of the tables themselves. */
export async function codesInProject(
  project: string,
  known: ReadonlySet<string>,
): Promise<Map<string, FoundCodes>> {
  const files = globSync(sources, { cwd: project, exclude: (path) => NO_SOURCE.test(path) })
    .filter((file) => !NO_SOURCE.test(file))
    .sort();
  const found = files.map(
    async (file) => [file, codesInSource(file, await readFile(join(project, file), 'utf8'), known)] as const,
  );
  return new Map(await Promise.all(found));
}

/** The modules that raise each code. */
export async function raisedIn(project: string, known: ReadonlySet<string>): Promise<Map<string, string[]>> {
  const files = new Map<string, string[]>();
  for (const [file, { raised }] of await codesInProject(project, known))
    for (const code of new Set(raised)) files.set(code, [...(files.get(code) ?? []), file]);
  return files;
}

/** Properties that hold a code. */
const codeKeys = new Set(['code', 'reason', 'problem', 'fault']);
/** Calls that compare a code or name a text. */
const QUERIES = /^(t|text|has|get|includes|indexOf|enum|literal|is[A-Z]\w*|has[A-Z]\w*)$/;
const shaped = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/;

/**
 * Finds codes in one module. Certain is what is passed to a new error, problem or failure, or begins its message,
 * and what is written as `code`, `reason`, `problem` or `fault`. A known code is also raised where it is thrown, returned or handed to a
 * function. The code of a setting, `NAME_INVALID`, is raised where a module that checks settings names `NAME`.
 */
export function codesInSource(path: string, source: string, known: ReadonlySet<string>): FoundCodes {
  const certain: string[] = [];
  const raised: string[] = [];
  const addCertain = (node: object | null | undefined) => {
    for (const text of textsIn(node)) if (shaped.test(text) || known.has(text)) certain.push(text);
  };
  const checksSettings =
    /shared-contracts\/settings'/.test(source) || path.startsWith('shared-contracts/deployment/');
  const addSetting = (fits: (name: string) => boolean) => {
    if (!checksSettings) return;
    for (const code of known) {
      const [, name = ''] = /^(\w+)_INVALID$/.exec(code) ?? [];
      if (name && fits(name)) raised.push(code);
    }
  };
  const addKnown = (node: object | null | undefined) => {
    for (const text of textsIn(node)) {
      if (known.has(text)) raised.push(text);
      addSetting((name) => name === text);
    }
  };
  new Visitor({
    NewExpression(node) {
      const name = node.callee.type === 'Identifier' ? node.callee.name : '';
      if (!/(Error|Problem|Failure|Refused)$/.test(name)) return;
      for (const argument of node.arguments.slice(0, 2)) {
        addCertain(argument);
        for (const text of textsIn(argument)) certain.push(...(/^[A-Z]+(?:_[A-Z]+)+(?=: )/.exec(text) ?? []));
      }
    },
    CallExpression(node) {
      const { callee } = node;
      const name =
        callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
          ? callee.property.name
          : callee.type === 'Identifier'
            ? callee.name
            : '';
      if (!QUERIES.test(name)) for (const argument of node.arguments) addKnown(argument);
    },
    MemberExpression(node) {
      // A setting that is read as `env.NAME`.
      const { property } = node;
      if (property.type === 'Identifier') addSetting((name) => name === property.name);
    },
    TemplateLiteral(node) {
      // Settings of a kind, as `${provider}_CLIENT_ID`.
      const end = node.quasis.at(-1)?.value.raw ?? '';
      if (/^_[A-Z_]+$/.test(end)) addSetting((name) => name.endsWith(end));
    },
    ThrowStatement(node) {
      if (node.argument.type === 'NewExpression')
        for (const argument of node.argument.arguments) addKnown(argument);
    },
    VariableDeclarator(node) {
      if (node.id.type === 'Identifier' && codeKeys.has(node.id.name)) addCertain(node.init);
    },
    ReturnStatement(node) {
      addKnown(node.argument);
    },
    ArrowFunctionExpression(node) {
      if (node.expression) addKnown(node.body);
    },
    Property(node) {
      if (node.key.type === 'Identifier' && codeKeys.has(node.key.name)) addCertain(node.value);
    },
    PropertyDefinition(node) {
      if (node.key.type === 'Identifier' && node.key.name === 'code') addCertain(node.value);
    },
  }).visit(parseSync(path, source).program);
  return { raised: [...certain, ...raised].filter((code) => known.has(code)), certain };
}

/** The texts that an expression may come to, as far as they can be read: literals, choices and `as const`. */
function textsIn(node: object | null | undefined): string[] {
  if (typeof node !== 'object' || !node) return [];
  const part = node as Record<string, unknown>;
  if (typeof part.value === 'string') return [part.value];
  return ['expression', 'consequent', 'alternate', 'left', 'right'].flatMap((key) =>
    key in part && part.type !== 'BinaryExpression' ? textsIn(part[key] as object) : [],
  );
}
