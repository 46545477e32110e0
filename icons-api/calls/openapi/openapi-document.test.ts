import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  apiCalls,
  documentedPath,
  type EndpointName,
  endpointPaths,
  endpointSchemas,
} from '@icoteca/shared-contracts';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { databases } from '../../database/testing/databases.ts';
import { type ApiServer, startApi } from '../testing/api-server.ts';
import { openApiDocument } from './openapi-document.ts';

type Answer = { content?: Record<string, { schema?: { $ref?: string } }> };
type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  security: object[];
  parameters: { name: string; in: string; example?: unknown }[];
  responses: Record<string, Answer>;
};
type Document = {
  servers: object[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; securitySchemes: object };
};
const document = openApiDocument() as Document;
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const operationOf = (name: EndpointName) =>
  document.paths[documentedPath(name)]?.[endpointPaths[name].method.toLowerCase()] as Operation;

describe('the OpenAPI document', () => {
  it('has no error and no warning by the recommended rules of Redocly', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const source = JSON.stringify(document);
    const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
    const found = problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]);
    expect(found).toEqual([]);
  });

  it('describes the access, summary and failures of every call', () => {
    expect(operations).toHaveLength(apiCalls.length + 3);
    for (const { operationId, summary, tags, security, responses } of operations) {
      expect(summary.length, operationId).toBeGreaterThan(5);
      expect(tags, operationId).toHaveLength(1);
      expect(security.length, operationId).toBeGreaterThan(0);
      expect(Object.keys(responses), operationId).toEqual(expect.arrayContaining(['200', '429', 'default']));
      for (const [status, { content }] of Object.entries(responses))
        if (!/^[23]/.test(status))
          expect(content?.['application/json']?.schema, `${operationId} ${status}`).toEqual({
            $ref: '#/components/schemas/ApiProblem',
          });
    }
    expect(operationOf('search').security).toContainEqual({ apiKey: [] });
    expect(operationOf('subscriptions').security).not.toContainEqual({});
    expect(Object.keys(operationOf('icon').responses)).toEqual(expect.arrayContaining(['400', '404', '410']));
  });

  it('names the schemas of the entities, recursive ones too', () => {
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['Icon', 'JsonValue', 'ApiProblem', 'User']),
    );
    expect(JSON.stringify(document)).not.toMatch(/__schema|\$defs/);
  });

  it('has a valid example of every call that needs parameters', () => {
    for (const [name, endpoint] of Object.entries(endpointSchemas)) {
      const { example = {} } = endpoint as { example?: { query?: object; params?: object; body?: object } };
      const check = (part: string, schema: z.core.$ZodType, value: object) =>
        expect(z.safeParse(schema, value).error?.issues, `${name}, ${part}`).toBeUndefined();
      check('query', endpoint.query, example.query ?? {});
      if ('params' in endpoint) check('params', endpoint.params, example.params ?? {});
      if ('body' in endpoint) check('body', endpoint.body, example.body ?? {});
    }
    expect(operationOf('search').parameters.find(({ name }) => name === 'term')?.example).toBe('home');
  });

  it('describes the check against robots, for its calls alone', () => {
    const text = (name: EndpointName) => JSON.stringify(operationOf(name));
    expect(text('rewardToken')).toContain('x-recaptcha-token');
    expect(text('rewardToken')).toContain('HUMAN_CHECK_UNAVAILABLE');
    expect(text('rememberSearch')).not.toMatch(/human_check|recaptcha/i);
  });
});

describe.each(databases.slice(0, 1))('a client made from the document of a server on %s', (_name, start) => {
  let api: ApiServer;
  let folder: string;
  beforeAll(async () => {
    api = await startApi(start);
    const cache = join(import.meta.dirname, '../../../.cache');
    await mkdir(cache, { recursive: true });
    folder = await mkdtemp(join(cache, 'typed-client-'));
  }, 180_000);
  afterAll(async () => {
    await api.close();
    await rm(folder, { recursive: true });
  });

  it('finds every documented call under its documented path', async () => {
    for (const [path, methods] of Object.entries(document.paths))
      for (const method of Object.keys(methods)) {
        const { body } = await api.send(method.toUpperCase(), path.replace(/\{\w+\}/g, 'x'));
        const { code } = (body ?? {}) as { code?: string };
        expect(['NOT_FOUND', 'METHOD_NOT_ALLOWED'], `${method} ${path}`).not.toContain(code);
      }
  });

  it('is typed, and makes ten calls', async () => {
    const served = await api.get('/api/docs/json');
    const types = astToString(await openapiTS(JSON.stringify(served.body)));
    await writeFile(join(folder, 'openapi.ts'), types);
    await copyFile(join(import.meta.dirname, 'testing/ten-calls.ts'), join(folder, 'ten-calls.ts'));
    const root = join(import.meta.dirname, '../../..');
    const base = join(root, 'tsconfig.base.json');
    const settings = { extends: base, compilerOptions: { noEmit: true }, files: ['ten-calls.ts'] };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    const tsc = join(root, 'node_modules/.bin/tsc');
    const compiled = await promisify(execFile)(process.execPath, [tsc, '-p', folder]).catch(
      (error: { stdout?: string }) => ({ stdout: error.stdout ?? String(error) }),
    );
    expect(compiled.stdout).toBe('');

    const { tenCalls } = (await import(join(folder, 'ten-calls.ts'))) as {
      tenCalls: (url: string) => Promise<Record<string, unknown>>;
    };
    const answers = await tenCalls(api.url);
    expect(answers).toMatchObject({
      statuses: [200, 200, 200, 200, 200, 200, 404, 200, 200, 200],
      variants: 2,
      latest: 2,
      missing: ['nothing'],
      problem: { code: 'UNKNOWN_STYLE', nearest: 'lucide' },
      suggestions: 3,
      features: 200,
    });
    expect(answers.found).toHaveLength(3);
    expect(answers.styles).toContain('lucide');
  }, 120_000);
});
