import { GUEST } from '@icoteca/shared-contracts';
import { SettingError } from '@icoteca/shared-contracts/settings';
import pino from 'pino';
import { houseAds } from './ads/house-ads.ts';
import { createApp } from './calls/app.ts';
import { imagePorts } from './calls/image-ports.ts';
import { otherAreas } from './calls/other-areas/other-areas.ts';
import { readSettings, type Settings } from './calls/settings.ts';
import { catalogueVersion } from './catalogue/public.ts';
import { CollectionZips } from './collections/use/collection-zips.ts';
import { openDatabase } from './database/connection.ts';
import { redactValues } from './database/statement-error.ts';
import { Renderer } from './drawing/rendering/public.ts';
import { DiskFiles } from './file-store/disk-files.ts';
import { S3FileStore } from './file-store/s3-file-store.ts';
import { embeddingsService } from './finding/meaning/public.ts';
import { loadIndexInWorker, openSearchIndexes } from './finding/search/public.ts';
import { PictureStore, SimilarIcons } from './finding/similar/public.ts';
import { recaptcha } from './human-check/recaptcha.ts';
import { openOutbox } from './mail/open-outbox.ts';
import { readSignInSettings } from './people/accounts/public.ts';
import { noProducts, readProducts } from './people/billing/public.ts';
import { entitlementsOf, trustingAds } from './people/rights/public.ts';
import { openRequestFiles } from './requests/files/open-request-files.ts';
import { openSharedState } from './shared-state/open-shared-state.ts';
import { openUserIcons } from './user-icons/open-user-icons.ts';

/**
 * The API process: loads the search index, then listens on API_HOST (default 127.0.0.1) at API_PORT (default 3010). Prints one
 * JSON line when it is ready or cannot start; closes cleanly on SIGTERM and SIGINT.
 */
const started = performance.now();
/** How long running calls may take to finish at shutdown, ms. */
const SHUTDOWN_MS = 3_000;
/** Fingerprints of drawings are computed after the first pages were rendered, ms. */
const SIMILAR_AFTER_MS = 4000;
try {
  await serve(readSettings());
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  const known = error instanceof SettingError ? { code: error.code, hint: error.hint } : { code: 'INTERNAL' };
  console.log(JSON.stringify({ event: 'failed', ...known, message }));
  if (!(error instanceof SettingError)) console.error(error);
  process.exit(1);
}

async function serve(settings: Settings): Promise<void> {
  const serializers = { err: (error: Error) => pino.stdSerializers.err(redactValues(error)) };
  const log = pino({ level: settings.logLevel, serializers }, pino.destination({ fd: 2, sync: false }));
  const database = openDatabase(settings.databaseUrl, {
    onError: (error) => log.warn({ err: error }, 'A connection to the database was lost'),
  });
  const onProblem = (message: string, cause: unknown) => log.warn({ err: cause }, message);
  const shared = openSharedState(settings.redisUrl, log);
  const sharedFiles = settings.s3 && new S3FileStore({ ...settings.s3, onProblem });
  const fileCache = { dataDirectory: settings.dataDirectory, onProblem, shared: sharedFiles };
  const similar = new SimilarIcons({ databaseUrl: settings.databaseUrl, log });
  const files = sharedFiles?.durable ?? new DiskFiles(settings.dataDirectory);
  const userIcons = openUserIcons({ database, files, log });
  const requestFiles = openRequestFiles({ database, files, log });
  const indexes = await openSearchIndexes({
    load: () => loadIndexInWorker(settings.databaseUrl),
    readVersion: () => catalogueVersion(database),
    pollMs: settings.versionPollMs,
    onError: (error) => log.warn({ err: error }, 'The catalogue version could not be followed'),
    onSwap: (version) => {
      log.info({ version }, 'The search index moved to a new catalogue version');
      similar.follow(indexes.current());
    },
  });
  const signIn = readSignInSettings(process.env);
  const outbox = openOutbox(settings, signIn, { database, log });
  const entitlementOf = entitlementsOf(database, settings.plans);
  const guest = { ...GUEST, plans: settings.plans };
  const app = await createApp({
    database,
    indexes,
    entitlementOf,
    images: {
      ports: imagePorts(database, indexes, entitlementOf, guest, userIcons.icons),
      renderer: await Renderer.open(fileCache),
    },
    userIcons: userIcons.icons,
    uploads: userIcons.uploads,
    requestFiles: requestFiles.files,
    pictures: await PictureStore.open(fileCache),
    collectionZips: await CollectionZips.open(fileCache),
    shared,
    isOurs: settings.isOurs,
    rewardedAds: settings.rewardedAds && settings.plans ? trustingAds : undefined,
    humanCheck: settings.recaptcha && recaptcha({ ...settings.recaptcha, onProblem }),
    meanings: settings.embeddings && embeddingsService(settings.embeddings),
    similar,
    otherAreas: otherAreas(
      settings,
      houseAds(() => indexes.current()),
    ),
    billing: {
      products: settings.plans ? readProducts(settings.productsFile) : noProducts,
      settings: settings.billing,
      siteOrigin: settings.siteOrigin,
    },
    adminToken: settings.adminToken,
    metricsToken: settings.metricsToken,
    signIn,
    onRegistered: (account, { locale }) => outbox.addRegistration(account.id, locale),
    supportChatSecret: settings.supportChatSecret,
    rateLimit: settings.rateLimit,
    rateLimitWithKey: settings.rateLimitWithKey,
    requestLimits: settings.requestLimits,
    clientLimits: settings.clientLimits,
    log,
  });
  const url = await app.listen({ host: settings.host, port: settings.port });
  const { version, icons } = indexes.current().data;
  const ready = {
    event: 'ready',
    url,
    pid: process.pid,
    catalogueVersion: version,
    icons: icons.flags.length,
  };
  console.log(JSON.stringify({ ...ready, ms: Math.round(performance.now() - started) }));

  setTimeout(() => similar.follow(indexes.current()), SIMILAR_AFTER_MS).unref();
  outbox.start();

  const stop = () => {
    indexes.close();
    // A database that hangs or is unreachable would delay calls, and its own close, indefinitely.
    setTimeout(() => {
      log.error('Calls did not finish in time; the server ends without them');
      process.exit(1);
    }, SHUTDOWN_MS).unref();
    app
      .close()
      .then(() => Promise.all([outbox.close(), userIcons.close(), requestFiles.close()]))
      .then(() => shared.close())
      .then(() => Promise.all([database.close(), similar.close()]))
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'The server did not close cleanly');
          process.exit(1);
        },
      );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}
