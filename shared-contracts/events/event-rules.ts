import * as z from 'zod/mini';
import { eventDefinitions } from './events.ts';

/** What a value may be: the words of JSON Schema that payloads need. */
export interface ValueRule {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, ValueRule>>;
  readonly required?: readonly string[];
  readonly items?: ValueRule;
  readonly anyOf?: readonly ValueRule[];
}

/** One event: whether it is latched, and what its payload may be. */
export interface EventRule {
  readonly latched: boolean;
  readonly payload: ValueRule;
}

/** Unknown fields are dropped from a payload, not refused, so what JSON Schema says of them is left out. */
const leftOut: readonly string[] = ['$schema', 'additionalProperties'];
const known: readonly string[] = ['type', 'enum', 'properties', 'required', 'items', 'anyOf'];

/**
 * The schemas of events.ts as plain data, so that a page checks payloads without carrying zod.
 * @throws Error when a schema says something that `readPayload` does not check, such as a length
 */
export function eventRules(): Record<string, EventRule> {
  return Object.fromEntries(
    Object.entries(eventDefinitions).map(([name, { latched, schema }]) => [
      name,
      { latched, payload: valueRule(schema) },
    ]),
  );
}

/** The rule of one schema; see `eventRules`. */
export function valueRule(schema: z.core.$ZodType): ValueRule {
  return JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io: 'input' })), function keep(key, value) {
    // Names below `properties` are fields, everything else is a word of JSON Schema.
    const isSchema = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isSchema || key === 'properties') return value as unknown;
    const words = Object.keys(value as object).filter((word) => !leftOut.includes(word));
    const unknown = words.find((word) => !known.includes(word));
    if (unknown)
      throw new Error(`events.ts says "${unknown}" of "${key}", which readPayload does not check.`);
    return Object.fromEntries(words.map((word) => [word, (value as Record<string, unknown>)[word]]));
  }) as ValueRule;
}
