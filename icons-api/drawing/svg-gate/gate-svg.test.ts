import { describe, expect, it } from 'vitest';
import { gateBody, gateSvg, SVG_LIMITS, SvgRefused } from './public.ts';
import { bombs } from './testing/bombs.ts';
import { dangersIn } from './testing/dangers.ts';
import { hostileFiles } from './testing/hostile-families.ts';
import { htmlTree, xmlTree } from './testing/parsed-trees.ts';

const svg = (inside: string, root = 'viewBox="0 0 24 24"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${root}>${inside}</svg>`;
const body = (inside: string, root?: string) => gateSvg(svg(inside, root)).body;
const shape = '<path d="M0 0h9"/>';

/** The gated document, or the rule that refuses it. */
function outcome(file: Uint8Array | string): { svg: string } | { rule: string } {
  try {
    return { svg: gateSvg(file).svg };
  } catch (error) {
    if (error instanceof SvgRefused) return { rule: error.rule };
    throw error;
  }
}

const families = Map.groupBy(hostileFiles, ({ family }) => family);

describe('hostile files', () => {
  it('are of more than twenty families', () => {
    expect(families.size).toBeGreaterThanOrEqual(22);
    expect(hostileFiles.length).toBeGreaterThan(2000);
  });

  it.each([...families])('of the family "%s" come out as drawings or are refused', (_family, files) => {
    for (const { name, file } of files) {
      const result = outcome(file);
      if ('rule' in result) continue;
      expect(dangersIn(result.svg), name).toEqual([]);
      expect(htmlTree(result.svg), name).toEqual(xmlTree(result.svg));
      expect(gateSvg(result.svg).svg, name).toBe(result.svg);
    }
  });

  it.each(bombs)('%s is refused by the rule %s, without being drawn', (_name, rule, document) => {
    const before = process.cpuUsage().user;
    expect(outcome(document)).toEqual({ rule });
    expect((process.cpuUsage().user - before) / 1000).toBeLessThan(1000);
  });

  it('names what it left out, and whether it was active', () => {
    const { removed } = gateSvg(svg(`<metadata/><script>1</script><g data-x="1" onclick="1">${shape}</g>`));
    expect(removed).toEqual([
      { name: '<metadata>', isActive: false },
      { name: '<script>', isActive: true },
      { name: 'data-x', isActive: false },
      { name: 'onclick', isActive: true },
    ]);
  });
});

describe('encodings', () => {
  const drawing = svg('<text>Größe</text>');
  const plain = gateSvg(drawing).svg;

  it.each([
    ['a byte order mark', `\uFEFF${drawing}`],
    ['a declaration', `<?xml version="1.0" encoding="utf-8" standalone="no"?>\n${drawing}`],
    ['a declaration of XML 1.1', `<?xml version="1.1"?>${drawing}`],
    ['a document type', `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">${drawing}`],
    ['references to characters', drawing.replace('ö', '&#246;').replace('ß', '&#xDF;')],
    ['CDATA', svg('<text><![CDATA[Größe]]></text>')],
  ])('with %s the drawing is the same', (_what, text) => {
    expect(gateSvg(text).svg).toBe(plain);
    expect(gateSvg(Buffer.from(text)).svg).toBe(plain);
  });

  it('of old editors are taken when the file is ASCII all the same', () => {
    const ascii = `<?xml version="1.0" encoding="iso-8859-1"?>${svg(shape)}`;
    expect(gateSvg(Buffer.from(ascii)).body).toBe(shape);
    expect(outcome(Buffer.from(`${ascii}<!-- ü -->`, 'latin1'))).toEqual({ rule: 'encoding' });
  });

  it('of another kind are refused', () => {
    expect(outcome(Buffer.from(`\uFEFF${drawing}`, 'utf16le'))).toEqual({ rule: 'encoding' });
    expect(outcome('<svg viewBox="0 0 1 1"><text>\ud800</text></svg>')).toEqual({ rule: 'encoding' });
    expect(outcome(`<?xml version="1.0" encoding="UTF-7"?>${drawing}`)).toEqual({ rule: 'encoding' });
  });
});

describe('what drawing programs write', () => {
  it.each([
    [
      'Illustrator',
      '<style type="text/css">.st0{fill:#E53935;} .st1{fill:none;stroke:#000;}</style><g id="Layer_1"><path class="st0" d="M0 0"/><path class="st1" d="M1 1"/></g>',
      '<g><path d="M0 0" fill="#E53935"/><path d="M1 1" fill="none" stroke="#000"/></g>',
    ],
    [
      'Illustrator with its choice',
      '<switch><foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/"/><g><path d="M0 0"/></g></switch>',
      '<g><g><path d="M0 0"/></g></g>',
    ],
    [
      'Inkscape',
      '<defs id="d1"/><g id="l1" style="display:inline;fill:#f00;-inkscape-stroke:none"><path d="M0 0" style="opacity:.5;fill-rule:evenodd"/></g>',
      '<defs/><g display="inline" fill="#f00"><path d="M0 0" opacity=".5" fill-rule="evenodd"/></g>',
    ],
    [
      'Figma',
      '<g clip-path="url(#clip0)"><path d="M0 0" fill="#0F0" style="fill:#0F0;fill:color(display-p3 0 1 0)"/></g><defs><clipPath id="clip0"><rect width="9" height="9"/></clipPath></defs>',
      '<g clip-path="url(#clip0)"><path d="M0 0" fill="#0F0"/></g><defs><clipPath id="clip0"><rect width="9" height="9"/></clipPath></defs>',
    ],
    [
      'Sketch',
      '<title>Icon</title><desc>Created with Sketch.</desc><g id="Page-1" stroke="none"><use xlink:href="#a"/><path id="a" d="M0 0"/></g>',
      '<g stroke="none"><use href="#a"/><path id="a" d="M0 0"/></g>',
    ],
    [
      'important declarations before the others, as in CSS',
      '<style>.a{fill:red!important;stroke:red}</style><path class="a" d="M0 0" style="fill:#00f;stroke:#00f"/>',
      '<path d="M0 0" stroke="#00f" fill="red"/>',
    ],
    [
      'CorelDRAW',
      '<style><![CDATA[ .fil0 {fill:red} path {stroke:blue} #b {stroke:green} .fil0 {fill:#123} ]]></style><path class="fil0" id="b" d="M0 0"/>',
      '<path d="M0 0" stroke="green" fill="#123"/>',
    ],
    ['a hand', '<path\n  d="M0 0\n     h9"\n  fill=\'red\'\n/>', '<path d="M0 0 h9" fill="red"/>'],
    [
      'a blend',
      '<g style="mix-blend-mode:multiply;isolation:isolate"><path d="M0 0"/></g>',
      '<g style="mix-blend-mode:multiply;isolation:isolate"><path d="M0 0"/></g>',
    ],
    [
      'a turned shape',
      '<path d="M0 0" style="transform:translateX(3px) rotate(45deg);transform-origin:50% 50%"/>',
      '<path d="M0 0" transform="translate(3) rotate(45)" transform-origin="50% 50%"/>',
    ],
  ])('%s', (_who, inside, expected) => {
    expect(body(inside)).toBe(expected);
  });

  it('keeps what the root says of all shapes', () => {
    const { svg: whole, body: inside } = gateSvg(
      svg(shape, 'viewBox="0 0 24 24" fill="none" stroke="currentColor" class="feather"'),
    );
    expect(inside).toBe(`<g fill="none" stroke="currentColor">${shape}</g>`);
    expect(whole).toBe(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24">${inside}</svg>`,
    );
  });

  it.each([
    ['width="24px" height="12"', { left: 0, top: 0, width: 24, height: 12 }],
    ['width="10mm" height="20mm"', { left: 0, top: 0, width: 10, height: 20 }],
    ['width="100%" height="100%"', { left: 0, top: 0, width: 512, height: 512 }],
    ['', { left: 0, top: 0, width: 512, height: 512 }],
    ['viewBox=" -1,-2.5 3e1 40 " width="1"', { left: -1, top: -2.5, width: 30, height: 40 }],
  ])('sees %s through its window', (root, box) => {
    expect(gateSvg(svg(shape, root)).box).toEqual(box);
  });

  it('gives a document that is opened alone a size that can be shown', () => {
    expect(gateSvg(svg(shape, 'width="100000" height="50000"')).svg).toContain('width="512" height="256"');
    expect(gateSvg(svg(shape, 'viewBox="0 0 .01 .01"')).svg).toContain('width="512" height="512"');
  });
});

describe('references', () => {
  it.each([
    [
      'a paint falls back on its colour',
      '<path fill="url(#no) red" d="M0 0"/>',
      '<path fill="red" d="M0 0"/>',
    ],
    ['a paint falls back on none', '<path fill="url(#no)" d="M0 0"/>', '<path fill="none" d="M0 0"/>'],
    ['a mask goes', '<path mask="url(#no)" d="M0 0"/>', '<path d="M0 0"/>'],
    [
      'a mask that is a gradient goes',
      '<linearGradient id="a"/><path mask="url(#a)" d="M0 0"/>',
      '<linearGradient/><path d="M0 0"/>',
    ],
    [
      'an animation waits for ever',
      '<path d="M0 0"><set attributeName="r" to="1"/><animate attributeName="opacity" begin="no.end" to="0"/></path>',
      '<path d="M0 0"><animate attributeName="opacity" begin="indefinite" to="0"/></path>',
    ],
  ])('that lead nowhere: %s', (_what, inside, expected) => {
    expect(body(inside)).toBe(expected);
  });

  it('name the first element of an id alone', () => {
    expect(body('<path id="a" d="M0 0"/><path id="a" d="M1 1"/><use href="#a"/>')).toBe(
      '<path id="a" d="M0 0"/><path d="M1 1"/><use href="#a"/>',
    );
  });

  it('are not decoded into others', () => {
    expect(body('<g id="ab"><use href="#a%62"/><path d="M0 0"/></g>')).toBe('<g><use/><path d="M0 0"/></g>');
  });
});

describe('limits', () => {
  it('are the least that every icon of the catalogue keeps', () => {
    const many = (count: number) => svg(shape.repeat(count));
    expect(outcome(many(SVG_LIMITS.elements - 1))).toHaveProperty('svg');
    expect(outcome(many(SVG_LIMITS.elements))).toEqual({ rule: 'elements' });
  });

  it('hold for the second time as for the first', () => {
    const deep = (depth: number) =>
      svg(`${'<g>'.repeat(depth)}${shape}${'</g>'.repeat(depth)}`, 'viewBox="0 0 9 9" fill="red"');
    expect(outcome(deep(97))).toHaveProperty('svg');
    expect(outcome(deep(98))).toEqual({ rule: 'depth' });
  });

  it('may allow more bytes', () => {
    const large = svg(`<!--${'x'.repeat(1_100_000)}-->${shape}`);
    expect(gateSvg(large, { maxBytes: 2_000_000 }).body).toBe(shape);
  });

  it.each([
    'matrix(1 1 1 1 1 1'.repeat(2000),
    `translate(${'1'.repeat(50_000)}x)`,
    `rotate(${'1.5 '.repeat(20_000)}x)`,
    `${'translate(1)'.repeat(20_000)}x`,
  ])('%#: a value that is nearly right is judged quickly', (value) => {
    const before = process.cpuUsage().user;
    for (const name of 'transform fill stroke-dasharray d points style font-family viewBox'.split(' '))
      gateSvg(svg(`<path ${name}="${value}"/><polygon ${name}="${value}"/>${shape}`));
    expect((process.cpuUsage().user - before) / 1000).toBeLessThan(1500);
  });
});

describe('the inside of a document', () => {
  it('goes through the same gate', () => {
    expect(gateBody(`<script>1</script>${shape}`)).toEqual({
      body: shape,
      removed: [{ name: '<script>', isActive: true }],
    });
    expect(() => gateBody(`${shape}</svg><svg>`)).toThrow(SvgRefused);
  });
});
