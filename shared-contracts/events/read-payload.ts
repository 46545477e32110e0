import type { ValueRule } from './event-rules.ts';

/** A payload that fits, without fields that its schema does not name; or where it does not fit. */
export type ReadPayload =
  | { readonly fits: true; readonly data: unknown }
  | { readonly fits: false; readonly at: string };

/**
 * Checks a payload as the schema of its event does.
 * @param at the place of the value in the payload, for the answer
 */
export function readPayload(rule: ValueRule, value: unknown, at = 'payload'): ReadPayload {
  if (rule.anyOf) {
    const tries = rule.anyOf.map((each) => readPayload(each, value, at));
    return tries.find((each) => each.fits) ?? { fits: false, at };
  }
  const type = typeOf(value);
  const isOfType = rule.type === undefined || [rule.type].flat().includes(type);
  if (!isOfType || (rule.enum && !rule.enum.includes(value))) return { fits: false, at };
  if (type === 'array') return readParts(Object.entries(value as unknown[]), () => rule.items, at, []);
  if (type !== 'object' || !rule.properties) return { fits: true, data: value };
  const { properties, required = [] } = rule;
  const fields = Object.keys(properties)
    .map((name) => [name, (value as Record<string, unknown>)[name]] as const)
    .filter(([name, field]) => field !== undefined || required.includes(name));
  return readParts(fields, (name) => properties[name], at, {});
}

function readParts(
  parts: readonly (readonly [string, unknown])[],
  ruleOf: (name: string) => ValueRule | undefined,
  at: string,
  data: object,
): ReadPayload {
  for (const [name, part] of parts) {
    const read = readPayload(ruleOf(name) ?? {}, part, `${at}.${name}`);
    if (!read.fits) return read;
    Object.assign(data, { [name]: read.data });
  }
  return { fits: true, data };
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  // NaN and the infinities do not survive as JSON.
  return typeof value === 'number' && !Number.isFinite(value) ? 'infinite' : typeof value;
}
