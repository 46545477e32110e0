import * as z from 'zod/mini';

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
  const fields = new Map(Object.entries(shape));
  return (values) => {
    if (typeof values !== 'object' || values === null) return z.safeParse(schema, values);
    const checked: Record<string, unknown> = { ...(defaults.data as object) };
    for (const name of Object.keys(values)) {
      const field = fields.get(name);
      if (!field) continue;
      const result = z.safeParse(field, (values as Record<string, unknown>)[name]);
      // The schema itself names the path of what is wrong.
      if (!result.success) return z.safeParse(schema, values);
      checked[name] = result.data;
    }
    return { success: true, data: checked };
  };
}
