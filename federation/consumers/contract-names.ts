import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { endpointPaths, eventDefinitions } from '@icoteca/shared-contracts';
import { parseSync } from 'oxc-parser';
import { contractsDir } from '../package-folders.ts';

/** What the site of this checkout offers to remotes, by names. */
export interface ContractNames {
  readonly events: ReadonlySet<string>;
  readonly slots: ReadonlySet<string>;
  readonly ports: ReadonlySet<string>;
  readonly api: ReadonlySet<string>;
}

/** Reads them from shared-contracts: events and calls from its tables, slots and ports from its types. */
export function contractNames(): ContractNames {
  return {
    events: new Set(Object.keys(eventDefinitions)),
    slots: membersOf('slots/slots', 'SlotProps'),
    ports: membersOf('host/host', 'Host'),
    api: new Set(Object.keys(endpointPaths)),
  };
}

/** @param module path without its extension: a package that is installed has its types in declarations */
function membersOf(module: string, name: string): Set<string> {
  const source = path.join(contractsDir(), `${module}.ts`);
  const full = existsSync(source) ? source : path.join(contractsDir(), `${module}.d.ts`);
  for (const statement of parseSync(full, readFileSync(full, 'utf8')).program.body) {
    if (statement.type !== 'ExportNamedDeclaration') continue;
    const { declaration } = statement;
    if (declaration?.type !== 'TSInterfaceDeclaration' || declaration.id.name !== name) continue;
    return new Set(
      declaration.body.body.flatMap((member) => {
        if (member.type !== 'TSPropertySignature' && member.type !== 'TSMethodSignature') return [];
        const { key } = member;
        if (key.type === 'Identifier') return [key.name];
        return key.type === 'Literal' && typeof key.value === 'string' ? [key.value] : [];
      }),
    );
  }
  throw new Error(`${full} exports no interface ${name}`);
}
