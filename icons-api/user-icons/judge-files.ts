import { setTimeout as pause } from 'node:timers/promises';
import {
  type RefusedFile,
  UPLOAD_FILE_MAX_BYTES,
  type UploadedSvg,
  uploadFault,
  uploadFaultSentence,
} from '@icoteca/shared-contracts';
import { type SvgGatePool, SvgRefused, type SvgRule, WorkBusy } from '../drawing/svg-gate/public.ts';
import { iconNameOf, shownFileName } from './icon-name.ts';
import type { ReadUpload } from './read-upload.ts';

export interface AcceptedFile extends ReadUpload {
  temporaryId: string;
  fileName: string;
  name: string;
}

export interface JudgedFiles {
  accepted: AcceptedFile[];
  refused: RefusedFile[];
}

/** Files not read within this time are refused, since the sender will not wait much longer. */
const BUDGET_MS = 12_000;
const TRIES = 5;
const PAUSE_MS = 1000;
/** Rules that a malformed SVG breaks; all others refuse a valid one. */
const UNREADABLE: ReadonlySet<SvgRule> = new Set(['encoding', 'markup', 'root', 'window']);

/**
 * Judges the files of one call by name and size, then by the gate in its own process (CN 5).
 * @param client for fair queueing
 * @throws WorkBusy when too many files of others wait
 */
export async function judgeFiles(
  files: readonly UploadedSvg[],
  gates: Pick<SvgGatePool<ReadUpload>, 'gate'>,
  client: string,
): Promise<JudgedFiles> {
  const judged: JudgedFiles = { accepted: [], refused: [] };
  const begun = performance.now();
  for (const { id, name: givenName, svg } of files) {
    const name = shownFileName(givenName);
    const file = Buffer.from(svg);
    const fault = uploadFault({ name, bytes: file.length });
    if (fault) judged.refused.push({ id, name, code: fault, message: uploadFaultSentence(name, fault) });
    else if (performance.now() - begun > BUDGET_MS) judged.refused.push(tooLate(id, name));
    else {
      try {
        const read = await withRetries(() => gates.gate(file, client, { maxBytes: UPLOAD_FILE_MAX_BYTES }));
        judged.accepted.push({ ...read, temporaryId: id, fileName: name, name: iconNameOf(name) });
      } catch (error) {
        if (!(error instanceof SvgRefused)) throw error;
        judged.refused.push(refusedByGate(id, name, error));
      }
    }
  }
  return judged;
}

async function withRetries<T>(gate: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await gate();
    } catch (error) {
      if (!(error instanceof WorkBusy) || tries === TRIES) throw error;
      await pause(PAUSE_MS);
    }
  }
}

function refusedByGate(id: string, name: string, { rule, message }: SvgRefused): RefusedFile {
  const code = UNREADABLE.has(rule) ? 'SVG_MALFORMED' : 'SVG_REFUSED';
  return { id, name, code, rule, message: `File ${name} cannot be used. ${message}` };
}

function tooLate(id: string, name: string): RefusedFile {
  const message = `File ${name} was not read: the files before it took too long. Send it again.`;
  return { id, name, code: 'SVG_REFUSED', rule: 'cost', message };
}
