import {
  type ApiErrorCode,
  type EndpointAccess,
  type EndpointName,
  endpointOf,
  HUMAN_CHECK_HEADER,
  humanCheckCodes,
  humanCheckedCalls,
} from '@icoteca/shared-contracts';
import type * as z from 'zod/mini';
import { statusOf } from '../../http/api-failure.ts';
import type { JsonSchema, SchemaComponents } from './schema-components.ts';

export type Operation = Readonly<Record<string, unknown>>;

type Endpoint = ReturnType<typeof endpointOf<EndpointName>>;

const problem = { $ref: '#/components/schemas/ApiProblem' };

/** Ways to authenticate; the empty one is a guest. */
const security: Readonly<Record<EndpointAccess, readonly object[]>> = {
  open: [{}, { apiKey: [] }, { session: [] }],
  visitor: [{}, { session: [] }, { sessionCookie: [] }],
  account: [{ session: [] }, { sessionCookie: [] }],
  admin: [{ adminToken: [] }, { session: [] }],
};

/** Describes a call of the contract; named schemas go to the components. */
export function operationOf(name: EndpointName, components: SchemaComponents): Operation {
  const endpoint = endpointOf(name);
  return {
    operationId: name,
    summary: endpoint.summary,
    description: `Specification: ${endpoint.spec}.`,
    tags: [endpoint.tag],
    security: security[endpoint.access],
    parameters: parametersOf(name, endpoint, components),
    ...requestBodyOf(endpoint, components),
    responses: { 200: successOf(endpoint, components), ...failuresOf(name, endpoint) },
  };
}

function parametersOf(name: EndpointName, endpoint: Endpoint, components: SchemaComponents): object[] {
  const { example } = endpoint as { example?: { params?: object; query?: object } };
  return [
    ...('params' in endpoint ? fields(endpoint.params, 'path', example?.params, components) : []),
    ...fields(endpoint.query, 'query', example?.query, components),
    ...(name in humanCheckedCalls ? [humanCheck] : []),
  ];
}

const humanCheck = {
  name: HUMAN_CHECK_HEADER,
  in: 'header',
  description: 'Token of the check against robots, where the site has one.',
  schema: { type: 'string' },
};

function fields(
  schema: z.core.$ZodType,
  place: 'path' | 'query',
  example: object | undefined,
  components: SchemaComponents,
): object[] {
  const { properties = {}, required = [] } = components.write(schema, 'input');
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    ...((place === 'path' || required.includes(name)) && { required: true }),
    schema: field,
    ...exampleOf(example, name),
  }));
}

function exampleOf(values: object | undefined, name: string): object {
  const value = (values as Record<string, unknown> | undefined)?.[name];
  return value === undefined ? {} : { example: value };
}

function requestBodyOf(endpoint: Endpoint, components: SchemaComponents): object {
  if ('upload' in endpoint) {
    const { field, types, maxBytes } = endpoint.upload;
    const description = `${types.join(', ')}; at most ${maxBytes} bytes.`;
    const file: JsonSchema = { type: 'string', contentMediaType: types[0], description };
    const schema: JsonSchema = { type: 'object', required: [field], properties: { [field]: file } };
    const encoding = { [field]: { contentType: types.join(', ') } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema, encoding } } } };
  }
  if (!('body' in endpoint)) return {};
  const { example } = endpoint as { example?: { body?: object } };
  const media = { schema: components.write(endpoint.body, 'input'), ...exampleOf(example, 'body') };
  return { requestBody: { required: true, content: { 'application/json': media } } };
}

function successOf(endpoint: Endpoint, components: SchemaComponents): object {
  if ('mediaTypes' in endpoint) {
    const content = endpoint.mediaTypes.map((type) => [type, { schema: { contentMediaType: type } }]);
    return { description: 'The file.', content: Object.fromEntries(content) };
  }
  const schema = components.write(endpoint.response, 'output');
  return { description: 'The answer.', content: { 'application/json': { schema } } };
}

function failuresOf(name: EndpointName, { errors }: Endpoint): Record<string, object> {
  const codes = new Set<ApiErrorCode>([
    ...errors,
    ...(name in humanCheckedCalls ? humanCheckCodes : []),
    'TOO_MANY_REQUESTS',
  ]);
  const byStatus = Map.groupBy(codes, statusOf);
  const answers = [...byStatus].map(([status, some]) => [status, failure(`${some.join(', ')}.`)]);
  return { ...Object.fromEntries(answers), default: failure('Any other failure.') };
}

/** An answer that carries a problem. */
export function failure(description: string): object {
  return { description, content: { 'application/json': { schema: problem } } };
}
