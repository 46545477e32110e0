import { isDeepStrictEqual } from 'node:util';
import { jsonValueSchema } from '@icoteca/shared-contracts';
import * as z from 'zod/mini';
import { schemaNames } from './named-schemas.ts';

/** A JSON schema of OpenAPI 3.1. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Converts zod schemas to JSON schemas and collects the named ones, which the others reference. */
export class SchemaComponents {
  readonly #schemas = new Map<string, JsonSchema>();

  /** The JSON schema of a request (`input`) or an answer (`output`). */
  write(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
    const { $schema, $defs, ...written } = z.toJSONSchema(schema, {
      io,
      metadata: schemaNames,
      target: 'draft-2020-12',
      unrepresentable: 'any',
      // Answers may gain fields without a new version: clients must accept unknown ones.
      override: ({ zodSchema, jsonSchema }) => {
        // The empty schema means the same, and type generators fail on a recursive union.
        if (zodSchema === jsonValueSchema) {
          delete jsonSchema.anyOf;
          jsonSchema.description = 'Any JSON value.';
        }
        if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
        // Only names of components; `id` would make a schema a document of its own.
        delete jsonSchema.id;
      },
    });
    for (const [name, definition] of Object.entries($defs ?? {})) this.#add(name, definition);
    return referring(written);
  }

  /** Adds a schema that has a name. @returns the reference to it */
  refer(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
    return this.write(z.array(schema), io).items as JsonSchema;
  }

  /** All schemas with names, in the order of the names. */
  all(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.#schemas].sort(([a], [b]) => a.localeCompare(b)));
  }

  #add(name: string, definition: JsonSchema): void {
    if (!/^[A-Z]\w*$/.test(name))
      throw new Error('A recursive schema has no name; add it to named-schemas.ts.');
    const { id: _, ...schema } = referring(definition);
    const before = this.#schemas.get(name);
    if (before && !isDeepStrictEqual(before, schema))
      throw new Error(`The schema ${name} is not the same in requests and answers.`);
    this.#schemas.set(name, schema);
  }
}

/** The schema with references into the components of the document. */
function referring<T extends JsonSchema>(schema: T): T {
  const text = JSON.stringify(schema, (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? value.replace('#/$defs/', '#/components/schemas/') : value,
  );
  return JSON.parse(text) as T;
}
