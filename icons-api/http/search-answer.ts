import type { IconSummary, SearchParameters } from '@icoteca/shared-contracts';
import { jsonLength, writeJson } from '../search/icon-json.ts';
import type { IndexData } from '../search/index-data.ts';

const END = Buffer.from(']}');

/**
 * The answer of a search: its parameters and the prepared JSON of its icons, copied once.
 * This is the hot path: no icon is parsed or written anew.
 */
export function searchAnswer(
  index: IndexData,
  parameters: SearchParameters,
  icons: ArrayLike<number>,
): Buffer {
  const head = `{"success":true,"parameters":${JSON.stringify(parameters)},"icons":[`;
  const headLength = Buffer.byteLength(head);
  const answer = Buffer.allocUnsafe(headLength + jsonLength(index, icons) + END.length);
  answer.write(head, 0);
  END.copy(answer, writeJson(index, icons, answer, headLength));
  return answer;
}

/** The same answer from icons that were changed for the visitor. */
export function searchAnswerOf(parameters: SearchParameters, icons: readonly IconSummary[]): string {
  return JSON.stringify({ success: true, parameters, icons });
}
