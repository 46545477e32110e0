import { readFileSync } from 'node:fs';
import path from 'node:path';
import { endpointPaths, eventDefinitions } from '@icoteca/shared-contracts';
import { parseSync } from 'oxc-parser';
import { projectDir } from '../project-dir.ts';

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
    slots: membersOf('slots/slots.ts', 'SlotProps'),
    ports: membersOf('host/host.ts', 'Host'),
    api: new Set(Object.keys(endpointPaths)),
  };
}

function membersOf(file: string, name: string): Set<string> {
  const full = path.join(projectDir, 'shared-contracts', file);
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
  throw new Error(`${file} exports no interface ${name}`);
}
