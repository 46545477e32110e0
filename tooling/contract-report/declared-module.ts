import { parseSync, type Statement } from 'oxc-parser';

/** A name in another module. */
export interface Reference {
  /** As written, such as `../entities/icon.ts` or `react`. */
  readonly from: string;
  /** The name there; `*` for the whole module. */
  readonly name: string;
}

/** What one declaration file holds. */
export interface DeclaredModule {
  /** Source text of each declaration, exported or not; overloads under one name. */
  readonly declarations: ReadonlyMap<string, string>;
  /** Exported name -> name of the declaration in this module. */
  readonly exportsOwn: ReadonlyMap<string, string>;
  /** Exported name -> where it comes from. */
  readonly exportsOther: ReadonlyMap<string, Reference>;
  /** Modules whose every name is passed on. */
  readonly exportsAll: readonly string[];
  /** Local name -> where it comes from. */
  readonly imports: ReadonlyMap<string, Reference>;
}

/** Reads a declaration file that the compiler wrote. */
export function readDeclaredModule(path: string, source: string): DeclaredModule {
  const declarations = new Map<string, string>();
  const exportsOwn = new Map<string, string>();
  const exportsOther = new Map<string, Reference>();
  const exportsAll: string[] = [];
  const imports = new Map<string, Reference>();
  const declare = (name: string, text: string) => {
    const before = declarations.get(name);
    declarations.set(name, before === undefined ? text : `${before}\n${text}`);
  };

  const read = (statement: Statement): void => {
    const text = source.slice(statement.start, statement.end);
    switch (statement.type) {
      case 'ImportDeclaration':
        for (const each of statement.specifiers) {
          const name = each.type === 'ImportSpecifier' ? nameOf(each.imported) : importKindName(each.type);
          imports.set(each.local.name, { from: statement.source.value, name });
        }
        return;
      case 'ExportAllDeclaration':
        if (statement.exported)
          exportsOther.set(nameOf(statement.exported), { from: statement.source.value, name: '*' });
        else exportsAll.push(statement.source.value);
        return;
      case 'ExportNamedDeclaration':
        for (const each of statement.specifiers) {
          const exported = nameOf(each.exported);
          const local = nameOf(each.local);
          if (statement.source) exportsOther.set(exported, { from: statement.source.value, name: local });
          else exportsOwn.set(exported, local);
        }
        for (const name of namesDeclaredBy(statement.declaration)) {
          declare(name, text);
          exportsOwn.set(name, name);
        }
        return;
      case 'ExportDefaultDeclaration':
        declare('default', text);
        exportsOwn.set('default', 'default');
        return;
      default:
        for (const name of namesDeclaredBy(statement)) declare(name, text);
    }
  };
  for (const statement of parseSync(path, source).program.body) read(statement as Statement);
  return { declarations, exportsOwn, exportsOther, exportsAll, imports };
}

function namesDeclaredBy(node: object | null): string[] {
  if (node === null) return [];
  if ('declarations' in node) {
    return (node.declarations as { id: { name: string } }[]).map((declaration) => declaration.id.name);
  }
  if ('id' in node && node.id !== null) return [(node.id as { name: string }).name];
  return [];
}

function nameOf(node: object): string {
  return 'name' in node ? String(node.name) : String((node as { value: unknown }).value);
}

function importKindName(type: string): string {
  return type === 'ImportDefaultSpecifier' ? 'default' : '*';
}
