import { posterOf } from './poster.ts';
import { readSvg, type SvgToken, writeSvg } from './svg-tokens.ts';

const ANIMATION = /^(?:animate|animateTransform|animateMotion|animateColor|set)$/;

/**
 * A drawing that does not move: the still picture of an animated one without its animations. Others come back as they are.
 * @throws SvgMarkupError when the body is not well formed.
 */
export function stillDrawing(body: string): string {
  if (!/<(?:animate|set)/.test(body)) return body;
  const rest: SvgToken[] = [];
  let inside = 0;
  for (const token of readSvg(posterOf(body))) {
    const isAnimation = token.kind !== 'text' && ANIMATION.test(token.name);
    if (token.kind === 'open' && isAnimation && !token.selfClosing) inside++;
    else if (token.kind === 'close' && isAnimation) inside--;
    else if (inside === 0 && !isAnimation) rest.push(token);
  }
  return writeSvg(rest);
}
