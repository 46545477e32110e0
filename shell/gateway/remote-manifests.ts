import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { federationManifestFile, movedManifest, readPointers, registryLayout } from '@icoteca/federation';
import type { FastifyInstance } from 'fastify';
import { documentHeaders } from './security-headers.ts';

/** How long a manifest of the active version is cached, seconds: a version that was taken out must not stay long. */
const maxAge = 60;

/**
 * Serves `/remotes/{remote}/mf-manifest.json`, the manifest of module federation of the version that is active for everyone, to
 * hosts on every origin. Its files are relative to that address. Manifests of versions are among the files of `/remotes/`.
 * @param dataDir holds the registry, or a copy of it
 * @param remote the one that is served; undefined for all
 */
export function registerRemoteManifests(app: FastifyInstance, dataDir: string, remote?: string): void {
  const url = `/remotes/:remote/${federationManifestFile}`;
  app.get<{ Params: { remote: string } }>(url, async (request, reply) => {
    const name = request.params.remote;
    const { remotes } = await readPointers(dataDir);
    const version = Object.hasOwn(remotes, name) ? remotes[name]?.version : undefined;
    if (version === undefined || (remote !== undefined && name !== remote)) return reply.callNotFound();
    const file = path.join(registryLayout.version(dataDir, name, version), 'web', federationManifestFile);
    // Versions that were published before there were manifests have none.
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text === null) return reply.callNotFound();

    for (const header of documentHeaders) reply.removeHeader(header);
    const tag = `"${version}"`;
    reply.headers({
      etag: tag,
      'cache-control': `public, max-age=${maxAge}`,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (request.headers['if-none-match']?.replace(/^W\//, '') === tag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(movedManifest(text, `${version}/web`));
  });
}
