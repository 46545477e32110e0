// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mayHoldPicture, transferredPicture } from './transferred-picture.ts';

afterEach(() => vi.unstubAllGlobals());

const origin = 'https://icons.example';
/** What a browser hands over; jsdom has no DataTransfer. */
const transfer = (files: readonly File[], data: Readonly<Record<string, string>> = {}) =>
  ({
    files,
    types: Object.keys(data),
    getData: (type: string) => data[type] ?? '',
  }) as unknown as DataTransfer;

describe('what was dropped or pasted', () => {
  it('is a file', async () => {
    const file = new File(['a'], 'a.png');
    expect(await transferredPicture(transfer([file], { 'text/html': '<img src="/b.png">' }), origin)).toBe(
      file,
    );
  });

  it('is an image of our own pages, by its address', async () => {
    const fetched = vi.fn(async (_url: URL) => new Response('picture'));
    vi.stubGlobal('fetch', fetched);
    const picture = await transferredPicture(
      transfer([], { 'text/html': '<a><img src="/img/a.png"></a>' }),
      origin,
    );
    expect(await picture?.text()).toBe('picture');
    expect(String(fetched.mock.calls[0]?.[0])).toBe(`${origin}/img/a.png`);
  });

  it('[T8.09] [S8.11] is an image of another site, which is not requested', async () => {
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    const uris = '# a comment\r\nhttps://other.example/cat.png\r\n';
    for (const data of [{ 'text/uri-list': uris }, { 'text/html': '<img src="data:image/png,a">' }]) {
      await expect(transferredPicture(transfer([], data), origin)).rejects.toMatchObject({
        code: 'CROSS_DOMAIN_IMAGE',
      });
    }
    expect(fetched).not.toHaveBeenCalled();
  });

  it('is nothing that could be a picture', () => {
    const words = transfer([], { 'text/plain': 'cat' });
    expect(transferredPicture(words, origin)).toBeNull();
    expect(mayHoldPicture(words)).toBe(false);
  });
});
