import * as z from 'zod/mini';

/** Texts no longer than this are numbers, codes and words of a list: few, and the same again and again. */
const SHORT = 8;
/** Values of one field that are remembered. */
const MOST_REMEMBERED = 256;

/**
 * Checks the values of a call, which are few of the many that it may have: every missing one has its default from one check
 * made beforehand, and only those that are there are checked. The outcome is that of the schema itself.
 */
export function checkerOf(
  schema: z.core.$ZodType,
): (values: unknown) => z.core.util.SafeParseResult<unknown> {
  const defaults = schema instanceof z.core.$ZodObject ? z.safeParse(schema, {}) : undefined;
  const { shape, catchall, checks } = (schema._zod.def as z.core.$ZodObjectDef) ?? {};
  if (!defaults?.success || catchall || checks?.length) return (values) => z.safeParse(schema, values);
  const fields = new Map(Object.entries(shape).map(([name, field]) => [name, remembering(field)]));
  return (values) => {
    if (typeof values !== 'object' || values === null) return z.safeParse(schema, values);
    const checked: Record<string, unknown> = { ...(defaults.data as object) };
    for (const name of Object.keys(values)) {
      const check = fields.get(name);
      if (!check) continue;
      const result = check((values as Record<string, unknown>)[name]);
      // The schema itself names the path of what is wrong.
      if (!result.success) return z.safeParse(schema, values);
      checked[name] = result.data;
    }
    return { success: true, data: checked };
  };
}

/** Checks a value of one field; what a short text came to is remembered. */
function remembering(field: z.core.$ZodType): (value: unknown) => z.core.util.SafeParseResult<unknown> {
  const known = new Map<string, z.core.util.SafeParseResult<unknown>>();
  return (value) => {
    if (typeof value !== 'string' || value.length > SHORT) return z.safeParse(field, value);
    const before = known.get(value);
    if (before) return before;
    const result = z.safeParse(field, value);
    // An object could be changed by who gets it.
    if (typeof result.data !== 'object' && known.size < MOST_REMEMBERED) known.set(value, result);
    return result;
  };
}
