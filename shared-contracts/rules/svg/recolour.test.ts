import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paintWithGradient } from './gradient.ts';
import { paintsOf } from './paints.ts';
import { recolour, recolourByPalette } from './recolour.ts';
import { readSvg } from './svg-tokens.ts';
import { randomSvg } from './testing/random-svg.ts';

describe('recolour', () => {
  it('leaves one paint, whatever the drawing holds', () => {
    fc.assert(
      fc.property(randomSvg, (body) => {
        const changed = recolour(body, 'FA5252');
        const document = `<g fill="${changed.root.fill}" color="${changed.root.color}">${changed.body}</g>`;
        expect(paintsOf(document)).toEqual(['FA5252']);
      }),
    );
  });

  it('changes no shape: the same elements in the same order with the same ids', () => {
    const shape = (body: string) =>
      readSvg(body).map((token) =>
        token.kind === 'open'
          ? `${token.name} ${token.attributes.find((a) => a.name === 'id')?.value}`
          : token.kind,
      );
    fc.assert(
      fc.property(randomSvg, (body) => {
        expect(shape(recolour(body, '123456').body)).toEqual(shape(body));
      }),
    );
  });

  it('keeps none, url() and transparency, and takes style and stop colours', () => {
    const { body } = recolour(
      '<path fill="none" stroke="red"/><path style="fill:#0f0;opacity:.3"/><path fill="rgba(0,0,0,.2)"/>' +
        '<linearGradient id="a"><stop stop-color="#fff"/><stop/></linearGradient><path fill="url(#a)"/>',
      '#ABCDEF',
    );
    expect(body).toBe(
      '<path fill="none" stroke="#abcdef"/><path style="fill:#abcdef;opacity:.3"/><path fill="#abcdef33"/>' +
        '<linearGradient id="a"><stop stop-color="#abcdef"/><stop stop-color="#abcdef"/></linearGradient><path fill="url(#a)"/>',
    );
  });

  it('leaves masks alone, and what only a mask uses', () => {
    const body =
      '<defs><path id="hole" fill="#000"/><path id="both" fill="#111"/></defs>' +
      '<mask id="m"><rect fill="#fff"/><use href="#hole"/><use href="#both"/></mask><use href="#both"/>' +
      '<clipPath id="c"><path fill="#222"/></clipPath>';
    const changed = recolour(body, 'ff0000').body;
    expect(changed).toContain('<path id="hole" fill="#000"/>');
    expect(changed).toContain('<rect fill="#fff"/>');
    expect(changed).toContain('<path fill="#222"/>');
    expect(changed).toContain('<path id="both" fill="#ff0000"/>');
  });

  it('writes onto a mask what it inherits, so that the paint around it no longer reaches it', () => {
    expect(recolour('<g fill="#fff" stroke="#eee"><mask><path/></mask></g>', 'ff0000').body).toBe(
      '<g fill="#ff0000" stroke="#ff0000"><mask fill="#fff" stroke="#eee"><path/></mask></g>',
    );
    expect(recolour('<mask fill="currentColor"><path/></mask>', 'ff0000').body).toBe(
      '<mask fill="#fff"><path/></mask>',
    );
  });

  it('paints animated colours but not the fill="freeze" of an animation', () => {
    const { body } = recolour(
      '<path><animate attributeName="fill" fill="freeze" values="#fff;red"/></path>',
      '00ff00',
    );
    expect(body).toBe('<path><animate attributeName="fill" fill="freeze" values="#00ff00;#00ff00"/></path>');
  });
});

describe('recolourByPalette', () => {
  it('replaces the named paints alone, whatever way they are written', () => {
    const { body, root } = recolourByPalette(
      '<path fill="#F00"/><path fill="red"/><path fill="#00f"/>',
      new Map([['#FF0000', '00FF00']]),
    );
    expect(body).toBe('<path fill="#00ff00"/><path fill="#00ff00"/><path fill="#00f"/>');
    expect(root).toEqual({});
  });

  it('replaces the black of shapes that name no fill', () => {
    expect(recolourByPalette('<path/>', new Map([['000000', 'FF0000']])).root).toEqual({ fill: '#ff0000' });
  });
});

describe('paintsOf', () => {
  it('names each paint once, in order, without masks', () => {
    expect(
      paintsOf(
        '<mask><path fill="#fff"/></mask><g fill="Red"><path/></g><path fill="none" stroke="currentColor"/><path/><path fill="#f00"/>',
      ),
    ).toEqual(['FF0000', 'CURRENTCOLOR', '000000']);
  });

  it('sees a shape without fill as black, but not when fill="none" is inherited', () => {
    expect(paintsOf('<path/>')).toEqual(['000000']);
    expect(paintsOf('<g fill="none" stroke="#123456"><path/></g>')).toEqual(['123456']);
  });
});

describe('paintWithGradient', () => {
  const box = { left: 0, top: 0, width: 24, height: 24 };

  it('[S3.14] runs from start to end through the drawing, all white', () => {
    const body = paintWithGradient('<path stroke="currentColor"/>', box, 'FA5252', '228BE6');
    expect(body).toContain('stop-color="#fa5252"');
    expect(body).toContain('stop-color="#228be6"');
    expect(body).toContain('<path stroke="#ffffff"/>');
  });

  it('takes ids that the drawing does not use', () => {
    const body = paintWithGradient('<path id="paint-g"/>', box, '000000', 'ffffff');
    const ids = [...body.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
