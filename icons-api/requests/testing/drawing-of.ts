import { svgDocument } from '@icoteca/shared-contracts';

/** A drawing that is in no catalogue; every number gives another one. */
export const drawingOf = (number: number): string =>
  svgDocument({
    body: `<path fill="none" stroke="currentColor" stroke-width="2" d="M3 ${3 + (number % 7)}h18v${9 + (number % 5)}H3zM7 ${number}v2"/>`,
    box: { left: 0, top: 0, width: 24, height: 24 },
  });
