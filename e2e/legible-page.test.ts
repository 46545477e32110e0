import { describe, expect, it } from 'vitest';
import { fileBrowser } from './file-browser.ts';
import { illegibleParts } from './legible-page.ts';

const browser = fileBrowser();

async function partsOf(html: string): Promise<string[]> {
  const page = await browser.newPage({ width: 400 });
  await page.setContent(`<!doctype html><style>* { margin: 0; font: 20px/24px sans-serif }</style>${html}`);
  const parts = await illegibleParts(page);
  return parts;
}

const long = 'Material Design Outline and more words';

describe('illegibleParts', () => {
  it.each([
    ['plain text', `<p>${long}</p><p>next</p>`],
    [
      'an ellipsis with a title',
      `<p title="${long}" style="width:90px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap">${long}</p>`,
    ],
    [
      'text that can be scrolled to',
      `<div style="width:90px;overflow:auto;white-space:nowrap">${long}</div>`,
    ],
    ['rows that a box hides whole', `<div style="height:24px;overflow:hidden">first<br>second</div>`],
    ['what floats over the page', `<p>${long}</p><p style="position:fixed;top:0;left:0">over it</p>`],
    [
      'text that is for readers of the page alone',
      '<style>.visually-hidden{position:absolute;width:1px;overflow:hidden}</style><p class="visually-hidden">read aloud</p>',
    ],
    ['a button in its row', '<button>One</button> <a href="#" style="display:inline-block">Two</a>'],
  ])('is content with %s', async (_name, html) => expect(await partsOf(html)).toEqual([]));

  it.each([
    ['a page that is too wide', '<div style="width:450px">x</div>', /^the page is 50 px wider/],
    [
      'text cut off sideways',
      `<p style="width:90px;overflow:hidden;white-space:nowrap">${long}</p>`,
      /^cut off: <p> "Material/,
    ],
    [
      'an ellipsis without a title',
      `<p style="width:90px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap">${long}</p>`,
      /^cut off/,
    ],
    ['text cut off below', '<p style="height:14px;overflow:hidden">letters</p>', /^cut off/],
    [
      'text beside its button',
      `<button style="width:90px;padding:0;white-space:nowrap">${long}</button>`,
      /^sticks out of its control: <button>/,
    ],
    [
      'a value that does not fit',
      '<input style="width:40px" value="#000000">',
      /^cut off: the value "#000000"/,
    ],
    [
      'text over text',
      '<p style="height:8px">first line</p><p>second line</p>',
      /^text overlaps text: <p> "first line"/,
    ],
    [
      'a button over a button',
      '<button style="display:block">One more</button><button style="display:block;margin-top:-12px"></button>',
      /^control overlaps control/,
    ],
  ])('notices %s', async (_name, html, line) => {
    expect((await partsOf(html)).filter((part) => line.test(part))).toHaveLength(1);
  });
});
