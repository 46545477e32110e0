/** `node shared-contracts/events/generate.ts`: writes `event-rules.generated.ts` from the schemas in `events.ts`. */
import { writeFileSync } from 'node:fs';
import { eventRules } from './event-rules.ts';

const lines = Object.entries(eventRules()).map(([name, rule]) => `  '${name}': ${JSON.stringify(rule)},`);
writeFileSync(
  new URL('event-rules.generated.ts', import.meta.url),
  `// Written by generate.ts from events.ts.
import type { EventRule } from './event-rules.ts';
import type { EventName } from './events.ts';

export const eventRules: Readonly<Record<EventName, EventRule>> = {
${lines.join('\n')}
};
`,
);
