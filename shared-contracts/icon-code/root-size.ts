import { type SvgToken, withAttributes } from '../rules/svg/svg-tokens.ts';

/** The markup with an edge for its root: px, or null for that of the text around it. */
export function withRootSize(tokens: readonly SvgToken[], size: number | null): SvgToken[] {
  const root = tokens.findIndex((token) => token.kind === 'open');
  const edge = size === null ? '1em' : String(size);
  return tokens.map((token, index) =>
    index === root && token.kind === 'open' ? withAttributes(token, { width: edge, height: edge }) : token,
  );
}
