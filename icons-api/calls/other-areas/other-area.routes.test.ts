import Fastify from 'fastify';
import { expect, it } from 'vitest';
import type { ApiPorts } from '../api-ports.ts';
import { otherAreaRoutes } from './other-area.routes.ts';

/** The calls of other areas while their services are down, and what was logged. */
function callsWithoutServices() {
  const logged: { level: number; msg: string; err?: { message: string } }[] = [];
  const app = Fastify({
    logger: { stream: { write: (line: string) => void logged.push(JSON.parse(line)) } },
  });
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  const down = () => Promise.reject(new Error('the service is down'));
  otherAreaRoutes(app, {
    otherAreas: { crossSearch: down, stockPictures: down },
  } as unknown as ApiPorts);
  const warnings = () => logged.filter(({ level }) => level === 40).map(({ err }) => err?.message);
  return { app, warnings };
}

it('[S8.07] a failed search for photos is logged and answered without images', async () => {
  const { app, warnings } = callsWithoutServices();
  const answer = await app.inject('/api/frontend/v1/cross-search?area=photos&term=home');
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, images: [], foundBy: null }]);
  expect(warnings()).toEqual(['the service is down']);
});

it('failed stock pictures are logged and none', async () => {
  const { app, warnings } = callsWithoutServices();
  const answer = await app.inject('/api/frontend/v1/stock-pictures?query=home&language=en');
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, data: [], query: 'home' }]);
  expect(warnings()).toEqual(['the service is down']);
});
