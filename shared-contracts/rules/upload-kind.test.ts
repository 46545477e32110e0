import { describe, expect, it } from 'vitest';
import { uploadKindOf } from './upload-kind.ts';

const text = (markup: string) => new TextEncoder().encode(markup);
const bytes = (...start: number[]) => Uint8Array.from([...start, ...Array(20).fill(0)]);

describe('[S5.10] the kind of an uploaded picture', () => {
  it.each([
    ['jpeg', bytes(0xff, 0xd8, 0xff, 0xe0)],
    ['png', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
    ['webp', text('RIFF....WEBPVP8 ')],
    ['svg', text('<svg viewBox="0 0 1 1"/>')],
    ['svg', text('\uFEFF\n<?xml version="1.0"?><!-- by <svg> --><!DOCTYPE svg PUBLIC "a" "b"><svg\n>')],
  ])('%s is recognized by its first bytes', (kind, file) => {
    expect(uploadKindOf(file)).toBe(kind);
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['a GIF', text('GIF89a')],
    ['a RIFF file that is no WebP', text('RIFF....WAVEfmt ')],
    ['a compressed SVG', bytes(0x1f, 0x8b, 0x08)],
    ['a page that holds an SVG', text('<html><svg></svg></html>')],
    ['a script before an SVG', text('alert(1)<svg/>')],
    ['an element that only begins like svg', text('<svgx/>')],
    ['an SVG with definitions of its own', text('<!DOCTYPE svg [<!ENTITY a "b">]><svg/>')],
    ['an SVG in UTF-16', Uint8Array.from(Buffer.from('\uFEFF<svg/>', 'utf16le'))],
    ['a comment without end', text(`<!--${'-'.repeat(100_000)}`)],
    ['a PDF', text('%PDF-1.7')],
  ])('%s is no picture', (_name, file) => {
    expect(uploadKindOf(file)).toBeNull();
  });
});
