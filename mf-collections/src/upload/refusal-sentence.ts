import type { Refusal } from './upload-entry.ts';

/** Why a file is not in the collection, as the visitor reads it. The first two sentences are those of the specification (CN 5). */
export function refusalSentence(
  t: (key: string, values?: Readonly<Record<string, string>>) => string,
  { name, code, rule }: Refusal,
): string {
  const sentence = t(`upload.refused.${code}`, { name });
  return rule ? `${sentence} (${rule})` : sentence;
}
