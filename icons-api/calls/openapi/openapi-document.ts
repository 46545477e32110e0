import {
  API_KEY_HEADER,
  API_VERSION,
  apiCalls,
  apiProblemSchema,
  cookieNames,
  documentedPath,
  endpointPaths,
  endpointTags,
} from '@icoteca/shared-contracts';
import { type Operation, operationOf } from './operation.ts';
import { pictureOperations } from './picture-operations.ts';
import { SchemaComponents } from './schema-components.ts';

const securitySchemes = {
  apiKey: {
    type: 'apiKey',
    in: 'header',
    name: API_KEY_HEADER,
    description: 'A key of your profile page. It raises the rate limit and opens nothing else.',
  },
  session: { type: 'http', scheme: 'bearer', description: 'A token of a signed-in visitor.' },
  sessionCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: cookieNames.token,
    description: 'The session of a browser, for pages of this site alone.',
  },
  adminToken: { type: 'http', scheme: 'bearer', description: 'ADMIN_TOKEN of the operator.' },
} as const;

/** The OpenAPI 3.1 document of the whole API. */
export function openApiDocument(): object {
  const components = new SchemaComponents();
  components.refer(apiProblemSchema, 'output');
  const paths: Record<string, Record<string, Operation>> = {};
  for (const name of apiCalls) {
    const path = documentedPath(name);
    const method = endpointPaths[name].method.toLowerCase();
    paths[path] = { ...paths[path], [method]: operationOf(name, components) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Icoteca API',
      version: API_VERSION,
      description:
        'Search, look at and download icons. A failure carries a code, a sentence, and where it helps a hint and the nearest valid value.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The site that serves this document.' }],
    tags: Object.entries(endpointTags).map(([name, description]) => ({ name, description })),
    paths: { ...paths, ...pictureOperations },
    components: { securitySchemes, schemas: components.all() },
  };
}
