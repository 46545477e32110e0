import type { Database } from '../../../icons-api/database/connection.ts';
import { drawPictures, STRIP_LENGTH } from '../../../icons-api/finding/similar/fingerprint/draw-pictures.ts';
import { fingerprintOf } from '../../../icons-api/finding/similar/fingerprint/fingerprint.ts';
import { type EvaluatedIcon, withDrawings } from './evaluated-icons.ts';

/** Measures the processor time of making fingerprints, threads of the renderer included: other work on the machine hardly counts. */
export async function describeCost(
  database: Database,
  icons: readonly EvaluatedIcon[],
): Promise<{ cpuMsPerIcon: number }> {
  const drawings = await withDrawings(database, icons);
  const describe = async (from: number, to: number) => {
    for (let at = from; at < to; at += STRIP_LENGTH) {
      for (const picture of await drawPictures(drawings.slice(at, at + STRIP_LENGTH))) {
        if (picture) fingerprintOf(picture);
      }
    }
  };
  // The first ones compile the code.
  const warm = Math.floor(drawings.length / 4);
  await describe(0, warm);
  const before = process.cpuUsage();
  await describe(warm, drawings.length);
  const { user, system } = process.cpuUsage(before);
  return { cpuMsPerIcon: (user + system) / 1000 / (drawings.length - warm) };
}
