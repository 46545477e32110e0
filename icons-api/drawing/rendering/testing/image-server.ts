import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GUEST, type VisitorRights } from '@icoteca/shared-contracts';
import fastify, { type LightMyRequestResponse } from 'fastify';
import { handleErrors } from '../../../http/error-handler.ts';
import { batchRoute } from '../../../icon-files/batch.route.ts';
import { collectionRoutes } from '../../../icon-files/collection.routes.ts';
import { type ImageRoutesOptions, imageRoutes } from '../../../icon-files/image.routes.ts';
import type { RenderQueueLimits } from '../render-queue.ts';
import type { RenderableIcon } from '../renderable-icon.ts';
import { Renderer } from '../renderer.ts';
import { realIcon } from './real-icons.ts';

export const free: RenderableIcon = { ...realIcon('lucide:house'), id: 'freeicon0001', free: true };
export const paid: RenderableIcon = { ...realIcon('ph:heart-fill'), id: 'paidicon0001', free: false };
/** A drawing of a filled style. */
export const filled: RenderableIcon = { ...free, id: 'fillicon0001', platform: 'tabler:filled' };
/** A visitor's own drawing. */
export const uploaded: RenderableIcon = { ...paid, id: 'ownicon00001', isUserSource: true };
export const colourful: RenderableIcon = { ...realIcon('noto:rocket'), id: 'coloricon001', free: true };
export const moving: RenderableIcon = { ...realIcon('svg-spinners:90-ring'), id: 'movingicon01', free: true };
export const gradient: RenderableIcon = {
  ...realIcon('lucide:house'),
  id: 'gradienticon',
  body: '<linearGradient id="g"><stop stop-color="#22c3e6"/><stop offset="1" stop-color="#228be6"/></linearGradient><path fill="url(#g)" d="M2 2h20v20H2z"/>',
  isColor: true,
  isGradient: true,
};
export const strange: RenderableIcon = {
  ...free,
  id: 'strangeicon1',
  name: '../../Café "x"\r\nSet-Cookie: a/пример',
  contentHash: 'strange',
};
export const broken: RenderableIcon = {
  ...free,
  id: 'brokenicon01',
  body: '<path d="',
  contentHash: 'broken',
};
const icons: readonly RenderableIcon[] = [
  free,
  filled,
  paid,
  uploaded,
  colourful,
  moving,
  gradient,
  strange,
  broken,
];

/** The image routes with a few real icons and a visitor whose rights a test can change. */
export interface ImageServer {
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  send(method: 'POST' | 'PUT', url: string, body: object): Promise<LightMyRequestResponse>;
  /** Runs `act` while the visitor has these rights and downloaded these icons. */
  as<T>(rights: Partial<VisitorRights>, act: () => Promise<T>, downloaded?: readonly string[]): Promise<T>;
  /** Listens on loopback. @returns its URL */
  listen(): Promise<string>;
  close(): Promise<void>;
}

export async function startImageServer(queue: RenderQueueLimits = {}): Promise<ImageServer> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'images-'));
  let visitor: VisitorRights = GUEST;
  let downloaded = new Set<string>();
  const app = fastify();
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  handleErrors(app);
  const options: ImageRoutesOptions = {
    renderer: await Renderer.open({ dataDirectory, queue }),
    ports: {
      loadIcons: async (ids) => {
        if (ids.some((id) => id.includes('\0')))
          throw new Error('invalid byte sequence for encoding "UTF8": 0x00');
        return ids.map((id) =>
          id === 'removedicon1' ? { id, removed: true } : (icons.find((icon) => icon.id === id) ?? null),
        );
      },
      findIcon: async (platform, name) =>
        icons.find((icon) => icon.platform === platform && icon.name === name) ?? null,
      styleCodes: () => ['lucide', 'ph', 'noto'],
      catalogueVersion: () => 'v7',
      entitlementOf: () => ({ accountId: 'account', visitor, downloaded }),
      ledger: {
        holdForIcons: async () => ({ isTaken: true }),
        releaseForIcons: async () => undefined,
        hasUseLeft: async () => true,
        hasReward: async () => false,
        spendReward: async () => false,
        giveBackReward: async () => undefined,
        record: async () => undefined,
      },
      guest: GUEST,
    },
  };
  batchRoute(app, options);
  collectionRoutes(app, options);
  await app.register(imageRoutes, options);
  return {
    get: (url, headers = {}) => app.inject({ method: 'GET', url, headers }),
    send: (method, url, body) => app.inject({ method, url, payload: body }),
    async as(rights, act, ids = []) {
      visitor = { ...GUEST, ...rights };
      downloaded = new Set(ids);
      try {
        return await act();
      } finally {
        visitor = GUEST;
        downloaded = new Set();
      }
    },
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    async close() {
      await app.close();
      options.renderer.close();
      await rm(dataDirectory, { recursive: true });
    },
  };
}
