import type { Database } from '../../../icons-api/database/connection.ts';
import { loadIndexInWorker } from '../../../icons-api/finding/search/search-indexes.ts';
import { describeStrip } from '../../../icons-api/finding/similar/fingerprint/describe-strip.ts';
import { DrawnCatalogue, likePicture } from '../../../icons-api/finding/similar/nearest/drawn-catalogue.ts';
import { describeIcons } from '../../../icons-api/finding/similar/stored/describe-icons.ts';
import type { PictureReading } from '../../../icons-api/finding/similar/upload/read-picture.ts';
import type { EvaluatedSearch } from './evaluate.ts';
import { allIcons, type EvaluatedIcon, withDrawings } from './evaluated-icons.ts';

/** A catalogue that is searched by drawing as the server does it, in this process. */
export interface EvaluatedCatalogue {
  version: string;
  all: EvaluatedIcon[];
  search: EvaluatedSearch;
  /** Milliseconds of each comparison with the whole catalogue so far. */
  times: number[];
}

/**
 * Opens the catalogue of a database; fingerprints that are missing are made and stored.
 * @param read looks at the file of a picture
 */
export async function openEvaluatedCatalogue(
  database: Database,
  url: string | undefined,
  read: (picture: Buffer) => Promise<PictureReading>,
): Promise<EvaluatedCatalogue> {
  const { version, icons, platforms } = await loadIndexInWorker(url);
  const { missing } = await DrawnCatalogue.read(database, { version, icons });
  await describeIcons(database, { describe: describeStrip }, missing, {
    onDone: () => undefined,
    onUndrawable: () => undefined,
  });
  const { drawn } = await DrawnCatalogue.read(database, { version, icons });
  const all = await allIcons(database);
  const byId = new Map(all.map((icon) => [icon.id, icon]));
  const times: number[] = [];
  const search: EvaluatedSearch = {
    icons: byId,
    async drawingOf(id) {
      const icon = byId.get(id);
      return icon && (await withDrawings(database, [icon]))[0];
    },
    async find(picture, count, leftOutSet) {
      const reading = await read(picture);
      if ('problem' in reading) return [];
      const start = performance.now();
      const similarities = drawn.similaritiesTo(reading.fingerprint);
      // As if the set were not in the catalogue: it cannot be recognised either.
      icons.platform.forEach((platform, icon) => {
        if (leftOutSet && platforms[platform]?.set === leftOutSet) similarities[icon] = -1;
      });
      const { candidates } = likePicture(similarities, icons.concept, () => true, count);
      if (!leftOutSet) times.push(performance.now() - start);
      return candidates.map(({ icon }) => icons.ids[icon] as string);
    },
  };
  return { version, all, search, times };
}
