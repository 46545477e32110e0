import { NO_EDITS, posterOf, stillDrawing, svgDocument } from '@icoteca/shared-contracts';
import { describe, expect, it } from 'vitest';
import { gatedBody } from '../../catalogue/import/gated-body.ts';
import { pictureOfSvg } from '../../finding/similar/upload/read-picture.ts';
import { convertSvg } from '../../icon-files/converter/convert-svg.ts';
import { drawIcon } from '../rendering/draw-icon.ts';
import { spriteDocument } from '../rendering/sprite/sprite.ts';
import { plainOptions } from '../rendering/testing/plain-options.ts';
import { realIcon } from '../rendering/testing/real-icons.ts';
import { gateSvg, SvgGatePool, SvgRefused } from './public.ts';
import { bombs } from './testing/bombs.ts';
import { dangersIn } from './testing/dangers.ts';
import { hostileFiles } from './testing/hostile-families.ts';
import { xmlTree } from './testing/parsed-trees.ts';

const house = realIcon('lucide:house');
const texts = [
  ...hostileFiles.map(({ file }) => Buffer.from(file).toString('utf8')),
  ...bombs.map(([, , text]) => text),
];

/** Null when the gate refuses the file. */
function made<T>(act: () => T): T | null {
  try {
    return act();
  } catch (error) {
    if (error instanceof SvgRefused) return null;
    throw error;
  }
}

const gated = texts.map((text) => made(() => gateSvg(text))).filter((drawing) => drawing !== null);

function expectHarmless(documents: readonly (string | null)[]): void {
  const different = new Set(documents.filter((document) => document !== null));
  expect(different.size).toBeGreaterThan(30);
  for (const document of different) expect(dangersIn(document), document.slice(0, 500)).toEqual([]);
}

describe('hostile files on every path', () => {
  it('[S7.44] come out of the plain converter as drawings', async () => {
    const files: string[] = [];
    for (const svg of new Set(texts)) {
      const answer = await convertSvg({ svg, format: 'svg', size: 64, color: 'fa5252' });
      if ('file' in answer) files.push(Buffer.from(answer.file).toString('utf8'));
    }
    expectHarmless(files);
  });

  it('[S5.10] are drawn for search by image as drawings', () => {
    expectHarmless(hostileFiles.map(({ file }) => made(() => pictureOfSvg(file))));
  });

  it('come into the catalogue as drawings', () => {
    const bodies = texts.map((text) =>
      gatedBody(text.slice(text.indexOf('>', text.indexOf('<svg')) + 1, text.lastIndexOf('</svg'))),
    );
    for (const { body } of bodies)
      if (body !== null) expect(dangersIn(svgDocument({ body, box: house.box }))).toEqual([]);
  });

  it('are still pictures without anything of their own', () => {
    expectHarmless(
      gated.flatMap(({ body, box }) => [
        svgDocument({ body: posterOf(body), box }),
        svgDocument({ body: stillDrawing(body), box }),
      ]),
    );
  });

  it('stand in files and sprites of the catalogue as drawings', async () => {
    const icons = gated.map(({ body, box }, at) => ({
      ...house,
      id: `hostile${at}`,
      name: `hostile-${at}`,
      title: '<b>"&',
      body,
      box,
      edits: NO_EDITS,
    }));
    const files = await Promise.all(icons.map((icon) => drawIcon(icon, { ...plainOptions, format: 'svg' })));
    expectHarmless(files.map((file) => file.toString('utf8').replace(/<title>[^<]*<\/title>/, '')));
    const sprite = spriteDocument({
      icons: icons.map((icon) => ({ ...icon, author: 'A' })),
      namePrefix: undefined,
    });
    expect(dangersIn(sprite.replaceAll(/<title>[^<]*<\/title>/g, ''))).toEqual([]);
    const ids = [...sprite.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(
      xmlTree(sprite).children.filter((child) => typeof child !== 'string' && child.name === 'symbol'),
    ).toHaveLength(icons.length);
  });
});

describe('the gate in processes of its own', () => {
  it('answers as the gate itself, with the rule of what it refuses, and serves others beside a flood', async () => {
    const pool = new SvgGatePool();
    try {
      const file = Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="x()"><path d="M0 0h9"/></svg>',
      );
      expect(await pool.gate(file, 'a')).toEqual(gateSvg(file));
      const flood = bombs.slice(0, 9).map(([, , text]) => pool.gate(Buffer.from(text), 'flood'));
      const refusals = Promise.allSettled(flood);
      expect((await pool.gate(file, 'b')).body).toBe('<path d="M0 0h9"/>');
      for (const [at, refusal] of (await refusals).entries())
        expect(refusal).toMatchObject({
          status: 'rejected',
          reason: { name: 'SvgRefused', rule: bombs[at]?.[1] },
        });
      await expect(pool.gate(Buffer.from('<svg/>'), 'c')).rejects.toMatchObject({ rule: 'empty' });
    } finally {
      pool.close();
    }
  }, 60_000);
});
