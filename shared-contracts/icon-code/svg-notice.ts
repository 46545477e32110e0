import type { SvgToken } from '../rules/svg/svg-tokens.ts';

/** The line of author and licence at the head of a document, if there is one. */
export function noticeOf(tokens: readonly SvgToken[]): string | undefined {
  const root = tokens.findIndex((token) => token.kind === 'open');
  return tokens
    .slice(0, root + 2)
    .flatMap((token) => (token.kind === 'text' ? [/^<!--([\s\S]*?)-->$/.exec(token.text)?.[1]?.trim()] : []))
    .find((comment) => comment !== undefined);
}
