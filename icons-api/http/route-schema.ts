import {
  apiProblemSchema,
  type EndpointName,
  endpointOf,
  HUMAN_CHECK_HEADER,
  humanCheckCodes,
  humanCheckedCalls,
} from '@icoteca/shared-contracts';
import * as z from 'zod/mini';

/** JSON schemas of a call for the generated documentation. Nothing is checked or written by them. */
export function routeSchema(name: EndpointName): Record<string, unknown> {
  const endpoint = endpointOf(name);
  const isForPersons = name in humanCheckedCalls;
  const codes: readonly string[] = [...endpoint.errors, ...(isForPersons ? humanCheckCodes : [])];
  return {
    operationId: name,
    summary: endpoint.summary,
    description: `Specification: ${endpoint.spec}.${codes.length > 0 ? ` Error codes: ${codes.join(', ')}.` : ''}`,
    ...(isForPersons ? { headers: checkHeader } : {}),
    querystring: jsonSchema(endpoint.query, 'input'),
    ...('body' in endpoint ? { body: jsonSchema(endpoint.body, 'input') } : {}),
    ...('upload' in endpoint ? uploadSchema(endpoint.upload.field) : {}),
    ...('params' in endpoint ? { params: jsonSchema(endpoint.params, 'input') } : {}),
    response: {
      200:
        'answers' in endpoint
          ? { description: 'The file', type: 'string', format: 'binary' }
          : { description: 'Success', ...jsonSchema(endpoint.response, 'output') },
      ...(codes.length > 0
        ? { '4xx': { description: `One of ${codes.join(', ')}`, ...jsonSchema(apiProblemSchema, 'output') } }
        : {}),
    },
  };
}

/** What calls for persons carry where the site checks. */
const checkHeader = {
  type: 'object',
  properties: {
    [HUMAN_CHECK_HEADER]: {
      type: 'string',
      description: 'Where the site checks for robots: the token of the check',
    },
  },
};

/** A call that takes one file. */
function uploadSchema(field: string): Record<string, unknown> {
  return {
    consumes: ['multipart/form-data'],
    body: {
      type: 'object',
      required: [field],
      properties: { [field]: { type: 'string', format: 'binary' } },
    },
  };
}

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'openapi-3.0',
    unrepresentable: 'any',
  });
  return rest;
}
