import { parseSync, Visitor } from 'oxc-parser';

/** One place where a file names another module. */
export interface FoundImport {
  /** As written, such as `../x.ts` or `react`. */
  readonly specifier: string;
  /** Counted from 1. */
  readonly line: number;
  /** It is erased before the code runs: `import type`, `export type … from`, or an import inside a type. */
  readonly typeOnly: boolean;
}

/**
 * Lists what a module imports: statically, by `export … from`, by `import()` with a fixed text, and in types.
 * @param path its extension tells whether it is TypeScript and whether it holds JSX
 * @throws {SyntaxError} when the file cannot be parsed
 */
export function importsOfFile(path: string, source: string): FoundImport[] {
  const { program, errors } = parseSync(path, source);
  const fatal = errors.find((error) => error.severity === 'Error');
  if (fatal) throw new SyntaxError(`${path}: ${fatal.message}`);
  const found: { specifier: string; start: number; typeOnly: boolean }[] = [];
  const add = (node: object | null, typeOnly: boolean) => {
    if (isText(node)) found.push({ specifier: node.value, start: node.start, typeOnly });
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source, node.importKind === 'type'),
    ExportNamedDeclaration: (node) => add(node.source, node.exportKind === 'type'),
    ExportAllDeclaration: (node) => add(node.source, node.exportKind === 'type'),
    ImportExpression: (node) => add(node.source, false),
    TSImportType: (node) => add(node.source, true),
  }).visit(program);
  return found
    .sort((a, b) => a.start - b.start)
    .map(({ start, ...rest }) => ({ ...rest, line: lineAt(source, start) }));
}

function isText(node: object | null): node is { value: string; start: number } {
  return node !== null && 'value' in node && typeof node.value === 'string';
}

function lineAt(source: string, offset: number): number {
  let line = 1;
  for (
    let index = source.indexOf('\n');
    index !== -1 && index < offset;
    index = source.indexOf('\n', index + 1)
  )
    line += 1;
  return line;
}
