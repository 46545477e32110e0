import { describe, expect, it } from 'vitest';
import { readDrawing } from './read-drawing.ts';
import { svgDocument } from './svg-document.ts';

describe('readDrawing', () => {
  const drawing = {
    body: '<g fill="red"><path d="M0 0h4v4z"/></g>',
    box: { left: -1, top: 0, width: 24, height: 12 },
  };

  it('is the inverse of svgDocument', () => {
    expect(readDrawing(svgDocument(drawing))).toEqual(drawing);
    expect(svgDocument(readDrawing(svgDocument(drawing, { notice: 'By A' })))).toContain('<!-- By A -->');
  });

  it('ends with the root, whatever is around it', () => {
    const file = `<?xml version="1.0"?>\n${svgDocument(drawing)}\n<!-- end -->\n`;
    expect(readDrawing(file)).toEqual(drawing);
    expect(readDrawing('<svg viewBox="0 0 4 4"/>\n').body).toBe('');
  });

  it('refuses a document without a viewBox', () => {
    expect(() => readDrawing('<svg><path/></svg>')).toThrow('viewBox');
    expect(() => readDrawing('<svg viewBox="0 0 a 1"></svg>')).toThrow('viewBox');
  });
});
