import {
  apiPath,
  appearanceWords,
  FILE_PREFIX,
  iconFolderName,
  isCommunityStyle,
  type StyleCredit,
} from '@icoteca/shared-contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listPlatforms } from '../../catalogue/public.ts';
import type { Database } from '../../database/connection.ts';
import { ApiFailure } from '../../http/api-failure.ts';
import { FileAnswer, PersonalAnswer } from '../../http/endpoint-answers.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { type BatchOrder, batchJobs, readBatchOrder } from '../../icon-files/batch-jobs.ts';
import type { ImageRoutesOptions } from '../../icon-files/image.routes.ts';
import { registerWrite, type Write } from '../../idempotency/register-write.ts';
import { accountOf } from '../../people/accounts/public.ts';
import type { CollectionZips } from './collection-zips.ts';
import { failureOfDownload } from './download-failure.ts';
import { DownloadJobs } from './download-jobs.ts';
import { type DownloadRecord, DownloadRecords } from './download-records.ts';
import type { ReadableCollections } from './readable-collections.ts';
import { type CollectionZip, codeKindOf } from './zip-contents.ts';

export interface CollectionDownloadOptions {
  database: Database;
  images: ImageRoutesOptions;
  collections: ReadableCollections;
  zips: CollectionZips;
}

/** A zip in the making. */
interface Begun {
  downloadId: string;
  total: number;
}

/**
 * `POST …/{id}/download` begins the zip of a collection, `GET …/{id}/download/{x}` returns its progress and then the file,
 * `DELETE` cancels it (CN 7). Rights and uses are those of `render-batch`: uses of all icons are taken or none. The zip
 * exists for an hour when at least one icon became a file (CN 4).
 */
export function collectionDownloadRoutes(app: FastifyInstance, options: CollectionDownloadOptions): void {
  const { database, images, collections, zips } = options;
  const records = new DownloadRecords(database);
  const jobs = new DownloadJobs(records, zips, app.log);
  app.addHook('onReady', async () => void jobs.sweep());
  app.addHook('preClose', () => jobs.close());

  registerWrite(app, database, 'startCollectionDownload', {
    async change({ params, body, request }, { accountId, transaction }: Write<Begun>) {
      const { id, appearance, ids } = await collections.readable(request, params.id);
      const own = appearanceWords(appearance);
      const code = codeKindOf(body.format);
      const order = readBatchOrder({
        format: code === null ? body.format : 'svg',
        size: body.size,
        color: body.color ?? own.color ?? undefined,
        edits: own.edits ?? undefined,
      });
      if (ids.length === 0) throw nothingToDownload();
      const begun = await transaction(async (within) => {
        const downloadId = await records.begin(within, accountId, id, ids.length);
        if (downloadId === null) throw tooManyDownloads();
        return { downloadId, total: ids.length };
      });
      jobs.start(begun.downloadId, () => zipOf(request, accountId, { ids, order, code }));
      return begun;
    },
    answer: async (begun) => ({ success: true, ...begun }),
  });

  registerEndpoint(app, 'collectionDownload', async ({ params, query, request }) => {
    const account = await accountOf(request);
    const { name } = await collections.readable(request, params.id);
    const record = await records.find(account.id, params.id, params.downloadId);
    if (!record) throw downloadGone();
    if (query.file !== '1') return new PersonalAnswer(JSON.stringify(answerOf(record)));
    const zip = record.state === 'ready' ? await zips.read(record.id) : null;
    if (!zip) throw downloadGone();
    return new FileAnswer(zip, 'application/zip', `${FILE_PREFIX}-${iconFolderName(name)}.zip`);
  });

  registerEndpoint(app, 'cancelCollectionDownload', async ({ params, request }) => {
    const account = await accountOf(request);
    await collections.readable(request, params.id);
    if (!(await records.remove(account.id, params.id, params.downloadId))) throw downloadGone();
    await zips.remove(params.downloadId);
    return new PersonalAnswer(JSON.stringify({ success: true }));
  });

  async function zipOf(
    request: FastifyRequest,
    accountId: string,
    wanted: Pick<CollectionZip, 'ids' | 'code'> & { order: BatchOrder },
  ): Promise<CollectionZip> {
    const { ids, order } = wanted;
    const [icons, platforms, batch] = await Promise.all([
      collections.icons(ids, accountId),
      listPlatforms(database),
      batchJobs(images, request, ids, order),
    ]);
    // Icons of makers are credited one by one.
    const credited = platforms.filter(({ apiCode }) => !isCommunityStyle(apiCode));
    const credits = credited.map(({ apiCode, title, author, licence }): [string, StyleCredit] => [
      apiCode,
      { title, author: { ...author, slug: author.id }, licence },
    ]);
    return {
      ...wanted,
      batch,
      icons: new Map(icons.map((icon) => [icon.id, icon])),
      credits: new Map(credits),
      site: `${request.protocol}://${request.host}`,
    };
  }
}

function answerOf(record: DownloadRecord) {
  const { id, collectionId, state, done, total, missing } = record;
  const address = { params: { id: collectionId, downloadId: id }, query: { file: '1' } } as const;
  return {
    success: true,
    state,
    done,
    total,
    missing,
    ...(state === 'ready' && { url: apiPath('collectionDownload', address) }),
    ...(state === 'failed' && { failure: failureOfDownload(missing) }),
  };
}

function nothingToDownload(): ApiFailure {
  return new ApiFailure('COLLECTION_EMPTY', 'This collection has no icons.', {
    hint: 'Add icons to it first.',
  });
}

function tooManyDownloads(): ApiFailure {
  return new ApiFailure('TOO_MANY_REQUESTS', 'Two downloads of yours are being made already.', {
    hint: 'Wait until one of them is ready, or cancel it.',
    retryAfter: 10,
  });
}

function downloadGone(): ApiFailure {
  return new ApiFailure('DOWNLOAD_GONE', 'This download is not there, or not any more.', {
    hint: 'Begin it again: a zip is there for an hour after it was made.',
  });
}
