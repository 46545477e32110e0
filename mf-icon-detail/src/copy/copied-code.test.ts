import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { svgDocument, uniqueIds } from '@icoteca/shared-contracts';
import { transformSync } from '@swc/core';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { svgDataUrl } from './data-url.ts';
import { spreadLines } from './spread-lines.ts';
import { componentName, svgToJsx } from './svg-to-jsx.ts';

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

function compile(source: string, name: string): FunctionComponent<Record<string, unknown>> {
  const { code } = transformSync(source, {
    jsc: { parser: { syntax: 'ecmascript', jsx: true }, transform: { react: { runtime: 'automatic' } } },
    module: { type: 'commonjs' },
  });
  const exports: Record<string, unknown> = {};
  new Function('require', 'exports', code)(require, exports);
  return exports[name] as FunctionComponent<Record<string, unknown>>;
}

/** Attributes sorted and quotes unified, so that two spellings of one picture compare equal. */
function normal(markup: string): string {
  const holder = new DOMParser().parseFromString(markup, 'image/svg+xml').documentElement;
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

  it.each(drawings)('JSX of $name compiles and draws the same picture', ({ name, body, width, height }) => {
    const svg = uniqueIds(
      svgDocument(
        { body, box: { left: 0, top: 0, width, height } },
        { size: 96, notice: 'By A. License: MIT' },
      ),
      'x',
    );
    const Component = compile(svgToJsx(svg, name), componentName(name));
    expect(normal(renderToStaticMarkup(createElement(Component)))).toBe(normal(svg));
    expect(renderToStaticMarkup(createElement(Component, { className: 'mine' }))).toContain('class="mine"');
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
    expect(svgToJsx(svg, 'x')).toMatch(/^\/\* By A\. License: MIT \*\//);
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
