// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { ensureStyleSheets } from './style-sheets.ts';

beforeEach(() => document.head.replaceChildren());

describe('ensureStyleSheets', () => {
  it('uses the sheet that came with the HTML', async () => {
    document.head.innerHTML = '<link rel="stylesheet" href="/there.css">';
    await ensureStyleSheets(['/there.css'], {});
    expect(document.querySelectorAll('link')).toHaveLength(1);
  });
  it('keeps a sheet that did not load in its place, and replaces it in the next attempt', async () => {
    const first = ensureStyleSheets(['/bad.css'], {});
    const failed = document.querySelector('link');
    failed?.dispatchEvent(new Event('error'));
    await expect(first).rejects.toThrow('/bad.css');
    expect(document.querySelector('link')).toBe(failed);
    const second = ensureStyleSheets(['/bad.css'], {});
    expect(document.querySelectorAll('link')).toHaveLength(1);
    expect(document.querySelector('link')).not.toBe(failed);
    document.querySelector('link')?.dispatchEvent(new Event('load'));
    await second;
  });
  it('takes what came under a second address for what failed before the page was painted', async () => {
    document.head.innerHTML =
      '<link rel="stylesheet" href="/bad.css" data-failed=""><link rel="stylesheet" href="/bad.css?again=1">';
    await ensureStyleSheets(['/bad.css'], {});
    expect(document.querySelectorAll('link')).toHaveLength(2);
  });
  it('does not take what failed before the page was painted for loaded', async () => {
    document.head.innerHTML = '<link rel="stylesheet" href="/bad.css" data-failed="">';
    const loading = ensureStyleSheets(['/bad.css'], {});
    const [, next] = document.querySelectorAll('link');
    expect(next?.getAttribute('href')).toBe('/bad.css');
    next?.dispatchEvent(new Event('error'));
    await expect(loading).rejects.toThrow('/bad.css');
  });
});
