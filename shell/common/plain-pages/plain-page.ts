import { plainDocument } from './plain-document.ts';

/** What a plain page says. */
export interface PlainPage {
  readonly title: string;
  readonly message: string;
  readonly code: string;
  /** Quote it to support. */
  readonly requestId: string;
}

/** A page of its own for when nothing could be rendered. */
export function plainPage({ title, message, code, requestId }: PlainPage): string {
  return plainDocument({ title, message, note: `${code} · ${requestId}` });
}
