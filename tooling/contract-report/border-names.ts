import { parseSync } from 'oxc-parser';

/** Names of what crosses the borders of the contract. */
export interface BorderNames {
  readonly calls: readonly string[];
  readonly events: readonly string[];
  readonly slots: readonly string[];
  readonly ports: readonly string[];
}

/** Reads them from the declarations of shared-contracts, by path. */
export function borderNames(declarations: Readonly<Record<string, string>>): BorderNames {
  const of = (path: string, name: string) => membersOf(path, declarations[path] ?? '', name);
  return {
    calls: of('api/paths.d.ts', 'endpointPaths'),
    events: of('events/events.d.ts', 'eventDefinitions'),
    slots: of('slots/slots.d.ts', 'SlotProps'),
    ports: of('host/host.d.ts', 'Host'),
  };
}

/** The few fields of a syntax node that are looked at. */
interface Node {
  readonly type: string;
  readonly id?: { readonly name?: string; readonly typeAnnotation?: { readonly typeAnnotation?: Node } };
  readonly declaration?: Node;
  readonly declarations?: readonly Node[];
  readonly body?: Node | readonly Node[];
  readonly members?: readonly Node[];
  readonly key?: { readonly name?: string; readonly value?: string };
}

/** Names of the members of an interface, or of a constant's type. */
function membersOf(path: string, source: string, name: string): string[] {
  for (const statement of parseSync(path, source).program.body as readonly Node[]) {
    const declared = statement.declaration ?? statement;
    for (const each of [declared, ...(declared.declarations ?? [])]) {
      if (each.id?.name !== name) continue;
      const body = each.body as Node | undefined;
      const members =
        (body?.body as readonly Node[] | undefined) ?? each.id.typeAnnotation?.typeAnnotation?.members;
      return (members ?? []).flatMap(({ key }) => key?.name ?? key?.value ?? []);
    }
  }
  return [];
}
