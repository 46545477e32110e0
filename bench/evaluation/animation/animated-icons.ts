import { svgDocument } from '@icoteca/shared-contracts';
import { realSet } from '../../../icons-api/drawing/rendering/testing/real-icons.ts';

/** The sets of the default catalogue that hold animated icons. */
const SETS = ['line-md', 'svg-spinners', 'meteocons', 'eos-icons'];

/** An animated icon of the default catalogue as a document. */
export interface AnimatedIcon {
  name: string;
  document: string;
}

/** All animated icons of the default catalogue, or each so-and-so-many. @param size px */
export function animatedIcons(size: number, each = 1): AnimatedIcon[] {
  return SETS.flatMap((prefix) =>
    [...realSet(prefix)]
      .filter(([, { body }]) => /<(?:animate|set)/.test(body))
      .filter((_, at) => at % each === 0)
      .map(([name, icon]) => ({ name: `${prefix}:${name}`, document: svgDocument(icon, { size }) })),
  );
}
