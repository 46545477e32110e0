import { ownProperty } from './paint-tokens.ts';
import { paintsOf } from './paints.ts';
import { readSvg, type SvgOpenTag, type SvgToken, withAttributes, writeSvg } from './svg-tokens.ts';

/**
 * Gives another gradient to a drawing that is drawn in one linear gradient of two stops and in nothing else (style Nolan).
 * @param start first stop, six hex digits, `#` allowed. @param end last stop, likewise.
 * @returns null for every other drawing.
 * @throws SvgMarkupError when the body is not well formed.
 */
export function replaceOwnGradient(body: string, start: string, end: string): string | null {
  if (!body.includes('<linearGradient')) return null;
  const tokens = readSvg(body);
  const [first, last] = stopsOfOnlyGradient(tokens);
  if (!first || !last || !paintsOf(body).every((paint) => paint === hexOf(first) || paint === hexOf(last)))
    return null;
  const colours = new Map<SvgToken, string>([
    [first, start],
    [last, end],
  ]);
  return writeSvg(
    tokens.map((token) => {
      const colour = colours.get(token);
      if (token.kind !== 'open' || colour === undefined) return token;
      return withAttributes(token, { 'stop-color': `#${colour.replace('#', '').toLowerCase()}` });
    }),
  );
}

/** The two stops of the only gradient in their order; none when there is another gradient or another number of stops. */
function stopsOfOnlyGradient(tokens: readonly SvgToken[]): SvgOpenTag[] {
  const opened = tokens.filter((token): token is SvgOpenTag => token.kind === 'open');
  const gradients = opened.filter(({ name }) => name.endsWith('Gradient'));
  const stops = opened.filter(({ name }) => name === 'stop');
  return gradients.length === 1 && gradients[0]?.name === 'linearGradient' && stops.length === 2 ? stops : [];
}

function hexOf(stop: SvgOpenTag): string | undefined {
  return /^#([0-9a-f]{6})$/i.exec(ownProperty(stop, 'stop-color') ?? '')?.[1]?.toUpperCase();
}
