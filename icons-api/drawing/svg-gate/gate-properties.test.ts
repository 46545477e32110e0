import {
  editDrawing,
  inInk,
  paintWithGradient,
  posterOf,
  stillDrawing,
  svgDocument,
  uniqueIds,
} from '@icoteca/shared-contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attributesOf } from './attributes.ts';
import { ELEMENTS } from './elements.ts';
import { type GatedSvg, gateBody, gateSvg, SvgRefused } from './public.ts';
import { dangersIn } from './testing/dangers.ts';
import { crossed, madeUp } from './testing/hostile-documents.ts';
import { htmlTree, type ParsedElement, xmlTree } from './testing/parsed-trees.ts';

const gated = (text: string) => {
  try {
    return gateSvg(text);
  } catch (error) {
    if (error instanceof SvgRefused) return null;
    throw error;
  }
};

const ANIMATION_ATTRIBUTES =
  `attributeName attributeType begin end dur min max restart repeatCount repeatDur fill calcMode values
  keyTimes keySplines keyPoints from to by additive accumulate type path rotate origin href id`.split(/\s+/);

/** Elements and attributes that the gate would not output. */
function unknownNames({ name, attributes: given, children }: ParsedElement): string[] {
  const allowed = attributesOf(name);
  const known = new Set(allowed.length > 1 ? [...allowed, 'xmlns'] : ANIMATION_ATTRIBUTES);
  return [
    ...(ELEMENTS.has(name) ? [] : [name]),
    ...Object.keys(given)
      .filter((attribute) => !known.has(attribute))
      .map((attribute) => `${name} ${attribute}`),
    ...children.flatMap((child) => (typeof child === 'string' ? [] : unknownNames(child))),
  ];
}

/** All transformations that the project applies to drawings. */
const derivedFrom = ({ body, box }: GatedSvg) => [
  posterOf(body),
  stillDrawing(body),
  inInk(body),
  uniqueIds(body, 'card-1'),
  paintWithGradient(body, box, '#ff0000', '#00ff00'),
  editDrawing(
    { body, box },
    {
      paint: { kind: 'colour', colour: '#fa5252' },
      strokeWidth: 1.5,
      rotate: 90,
      flip: 'h',
      padding: 10,
      background: { shape: 'circle', colour: 'ffffff' },
    },
  ).body,
];

/** `GATE_ROUNDS=10 npm test -- gate-properties` holds it for 100,000 documents. */
const rounds = Number(process.env.GATE_ROUNDS ?? 1);

describe.each([
  ['made up', madeUp, 6000 * rounds],
  ['crossed from hostile files', crossed, 4000 * rounds],
] as const)('documents that are %s', (_kind, documents, numRuns) => {
  it(
    'come out once and for all, the same to every parser, as drawings, and so does what is made of them',
    () => {
      let passed = 0;
      fc.assert(
        fc.property(documents, (text) => {
          const result = gated(text);
          if (!result) return;
          passed++;
          const tree = xmlTree(result.svg);
          expect(gateSvg(result.svg).svg).toBe(result.svg);
          expect(gateBody(result.body).body).toBe(result.body);
          expect(htmlTree(result.svg)).toEqual(tree);
          expect(dangersIn(result.svg)).toEqual([]);
          expect(unknownNames(tree)).toEqual([]);
          for (const body of derivedFrom(result))
            expect(unknownNames(xmlTree(svgDocument({ body, box: result.box })))).toEqual([]);
        }),
        { numRuns },
      );
      expect(passed).toBeGreaterThan(numRuns / 4);
    },
    120_000 * rounds,
  );
});
