import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { transformSync } from '@swc/core';
import { compileTemplate, parse as parseVue } from '@vue/compiler-sfc';
import { findAll, generate, parse as parseCss } from 'css-tree';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { compile as compileSvelte } from 'svelte/compiler';
import { render as renderSvelte } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import { createSSRApp } from 'vue';
import { renderToString as renderVue } from 'vue/server-renderer';
import { type IconEdits, parseEdits, svgDocument, uniqueIds } from '../public.ts';
import { componentName } from './component-name.ts';
import { svgDataUrl } from './data-url.ts';
import { ComponentFolder, writeComponent } from './selection-code.ts';
import { spreadLines } from './spread-lines.ts';
import { svgToCss } from './svg-to-css.ts';
import { svgToJsx } from './svg-to-jsx.ts';
import { svgToSvelte, svgToVue } from './svg-to-template.ts';

const require = createRequire(import.meta.url);

/** Real drawings: every 400th of a few sets that use masks, gradients, styles and animation. */
function realDrawings(): { name: string; body: string; width: number; height: number }[] {
  const packages = ['lucide', 'noto', 'logos', 'line-md', 'flat-color-icons', 'fluent-color', 'skill-icons'];
  return packages.flatMap((set) => {
    const file = join(dirname(require.resolve(`@iconify-json/${set}/package.json`)), 'icons.json');
    const data = JSON.parse(readFileSync(file, 'utf8')) as {
      width?: number;
      height?: number;
      icons: Record<string, { body: string; width?: number; height?: number }>;
    };
    return Object.entries(data.icons)
      .filter((_, index) => index % 400 === 7)
      .map(([name, icon]) => ({
        name,
        body: icon.body,
        width: icon.width ?? data.width ?? 16,
        height: icon.height ?? data.height ?? 16,
      }));
  });
}

/** Runs code of a module after swc has read it. */
function run(source: string, parser: 'jsx' | 'tsx' | 'js'): Record<string, unknown> {
  const { code } = transformSync(source, {
    jsc: {
      parser:
        parser === 'tsx'
          ? { syntax: 'typescript', tsx: true }
          : { syntax: 'ecmascript', jsx: parser === 'jsx' },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    module: { type: 'commonjs' },
  });
  const exports: Record<string, unknown> = {};
  new Function('require', 'exports', code)(require, exports);
  return exports;
}

function compile(source: string, name: string, parser: 'jsx' | 'tsx' = 'jsx') {
  return run(source, parser)[name] as FunctionComponent<Record<string, unknown>>;
}

type Drawn = { name: string; body: string; width: number; height: number };
function documentOf({ body, width, height }: Drawn, edits: Partial<IconEdits> = {}): string {
  const box = { left: 0, top: 0, width, height };
  return uniqueIds(svgDocument({ body, box }, { size: 96, notice: 'By A. License: MIT', edits }), 'x');
}

/** Attributes sorted and quotes unified, so that two spellings of one picture compare equal. */
function normal(markup: string, type: 'image/svg+xml' | 'text/html' = 'image/svg+xml'): string {
  const read = new DOMParser().parseFromString(markup, type);
  const holder = read.querySelector('svg') ?? read.documentElement;
  const write = (element: Element): string => {
    const attributes = [...element.attributes]
      .filter((attribute) => attribute.name !== 'xmlns' && attribute.name !== 'xmlns:xlink')
      .map(({ name, value }) => `${name}=${value.replace(/\s*([:;])\s*/g, '$1').replace(/;$/, '')}`)
      .sort();
    return `<${element.tagName} ${attributes.join(' ')}>${[...element.children].map(write).join('')}</>`;
  };
  return write(holder);
}

// @vitest-environment jsdom
describe('code that is copied', () => {
  const drawings = realDrawings();

  it('covers real drawings', () => {
    expect(drawings.length).toBeGreaterThan(15);
    expect(readdirSync(dirname(require.resolve('@iconify-json/lucide/package.json')))).toContain(
      'icons.json',
    );
  });

  describe.each(drawings)('of $name compiles and draws the same picture', (drawing) => {
    const svg = documentOf(drawing);
    const inText = svg.replace('width="96" height="96"', 'width="1em" height="1em"');
    const { name } = drawing;
    const component = { component: componentName(name), size: null };

    it.each(['jsx', 'tsx'] as const)('as %s', (kind) => {
      const Component = compile(svgToJsx(svg, component, kind === 'tsx'), component.component, kind);
      expect(normal(renderToStaticMarkup(createElement(Component)))).toBe(normal(inText));
      const large = renderToStaticMarkup(createElement(Component, { width: 32, height: 32 }));
      expect(large).toContain('width="32" height="32"');
      expect(renderToStaticMarkup(createElement(Component, { className: 'mine' }))).toContain('class="mine"');
    });

    it('as Vue', async () => {
      const { descriptor, errors } = parseVue(svgToVue(svg, null));
      const source = descriptor.template?.content ?? '';
      expect([errors, compileTemplate({ source, filename: 'a.vue', id: 'a' }).errors]).toEqual([[], []]);
      const draw = (props = {}) => renderVue(createSSRApp({ template: source }, props));
      // Vue writes attributes in lower case on the server; a browser that reads HTML knows them all the same.
      expect(normal(await draw(), 'text/html')).toBe(normal(inText));
      expect(await draw({ class: 'mine' })).toContain('class="mine"');
    });

    it('as Svelte', () => {
      const code = svgToSvelte(svg, null);
      const compiled = (['client', 'server'] as const).map((generate) =>
        compileSvelte(code, { generate, runes: true }),
      );
      expect(compiled.flatMap(({ warnings }) => warnings)).toEqual([]);
      const js = (compiled[1] as (typeof compiled)[number]).js;
      const Component = run(js.code, 'js').default as Parameters<typeof renderSvelte>[0];
      const draw = (props = {}) => renderSvelte(Component, { props }).body.replace(/<!--.*?-->/g, '');
      expect(normal(draw())).toBe(normal(inText));
      expect(draw({ class: 'mine' })).toContain('class="mine"');
    });

    it.each(['mask', 'picture'] as const)('as CSS with a %s', (as) => {
      const ast = parseCss(svgToCss(svg, name, null, as), {
        onParseError: (error) => {
          throw error;
        },
      });
      const [url] = findAll(ast, (node) => node.type === 'Url').map((node) =>
        node.type === 'Url' ? node.value : '',
      );
      expect(url).toBe(svgDataUrl(svg));
      expect(generate(ast)).toContain('width:1em;height:1em');
      expect(svgToCss(svg, name, 96, as)).toContain('width: 96px;\n  height: 96px;');
    });
  });

  it('is the edited picture in every kind', async () => {
    const drawing = { name: 'home', body: '<path fill="#f00" d="M0 0h9"/>', width: 24, height: 24 };
    const svg = documentOf(drawing, parseEdits('bg-circle-228BE6_rotate-45_part-FF0000-00FF00'));
    const home = { component: 'HomeIcon', size: 48 };
    const kinds = [svgToJsx(svg, home), svgToJsx(svg, home, true), svgToVue(svg, 48), svgToSvelte(svg, 48)];
    for (const code of kinds) expect(code).toContain('width="48" height="48"');
    for (const code of [...kinds, decodeURIComponent(svgToCss(svg, 'home', 96, 'picture'))]) {
      for (const mark of ['#228be6', 'rotate(45)', '#00ff00']) expect(code).toContain(mark);
    }
  });

  it('keeps braces in texts away from the compilers of templates', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><text id="{b}">{{ 1 + 1 }} {a}</text></svg>';
    const vue = parseVue(svgToVue(svg, null)).descriptor.template?.content ?? '';
    expect(normal(await renderVue(createSSRApp({ template: vue })), 'text/html')).toBe(
      normal(svg.replace('<svg', '<svg width="1em" height="1em"')),
    );
    expect(() => compileSvelte(svgToSvelte(svg, null), { generate: 'server', runes: true })).not.toThrow();
  });

  it('puts each element on a line of its own and keeps text together', () => {
    expect(spreadLines('<svg><!-- a --><g><path/></g></svg>')).toBe(
      '<svg>\n  <!-- a -->\n  <g>\n    <path/>\n  </g>\n</svg>',
    );
    expect(spreadLines('<svg><text><tspan>a</tspan></text></svg>')).toBe(
      '<svg><text><tspan>a</tspan></text></svg>',
    );
  });

  it('carries author and licence as a comment', () => {
    const svg = svgDocument(
      { body: '<path d="M0 0"/>', box: { left: 0, top: 0, width: 1, height: 1 } },
      { notice: 'By A. License: MIT' },
    );
    const x = { component: 'XIcon', size: null };
    for (const code of [svgToJsx(svg, x), svgToJsx(svg, x, true), svgToCss(svg, 'x', 24, 'mask')])
      expect(code).toMatch(/^\/\* By A\. License: MIT \*\//);
    for (const code of [svgToVue(svg, null), svgToSvelte(svg, null)])
      expect(code).toMatch(/^<!-- By A\. License: MIT -->/);
  });

  it.each([
    ['arrow-left', 'ArrowLeftIcon'],
    ['3d-box', 'Icon3dBoxIcon'],
    ['', 'Icon'],
  ])('names the component of "%s" %s', (name, expected) => {
    expect(componentName(name)).toBe(expected);
  });

  it.each(drawings)('the data URL of $name holds the document', ({ body, width, height }) => {
    const svg = svgDocument({ body, box: { left: 0, top: 0, width, height } });
    const url = svgDataUrl(svg);
    expect(url).not.toMatch(/["<>#\n]/);
    expect(normal(decodeURIComponent(url.slice(url.indexOf(',') + 1)))).toBe(normal(svg));
  });
});

describe('code of a selection', () => {
  it.each([
    ['jsx', 'index.js', "export { HomeIcon2 } from './HomeIcon2.jsx';"],
    ['tsx', 'index.ts', "export { HomeIcon2 } from './HomeIcon2';"],
    ['vue', 'index.js', "export { default as HomeIcon2 } from './HomeIcon2.vue';"],
    ['svelte', 'index.js', "export { default as HomeIcon2 } from './HomeIcon2.svelte';"],
  ] as const)('as %s: components with names of their own, and %s exports them', (kind, indexName, line) => {
    const folder = new ComponentFolder(kind);
    const names = ['home', 'Home', 'index', 'HOME'];
    expect(names.map((name) => folder.add(name).fileName)).toEqual(
      ['HomeIcon', 'HomeIcon2', 'IndexIcon', 'HomeIcon3'].map((name) => `${name}.${kind}`),
    );
    const { fileName, content } = folder.index();
    expect(fileName).toBe(indexName);
    expect(content.split('\n')).toContain(line);
    expect(content.match(/^export /gm)).toHaveLength(names.length);
  });

  it('has ids of its own for each icon, no tooltips, and the licence', () => {
    const svg = documentOf({
      name: 'home',
      body: '<title>home</title><clipPath id="a"><path d="M0 0h9"/></clipPath><g clip-path="url(#a)"/>',
      width: 24,
      height: 24,
    });
    for (const kind of ['jsx', 'tsx', 'vue', 'svelte'] as const) {
      const write = (id: string) =>
        writeComponent(kind, { id, component: 'XIcon', svg: `${svg}\n`, size: null });
      const ids = [write('one'), write('two')].map((code) => /url\(#(\w+)\)/.exec(code)?.[1]);
      expect(new Set(ids).size).toBe(2);
      expect(write('one')).not.toContain('title');
      expect(write('one')).toContain('By A. License: MIT');
      expect(write('one')).toContain('1em');
    }
  });
});
