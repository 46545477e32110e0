import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NoncedPage } from './nonced-page.ts';

const first = 'AbCdEfGhIjKlMnOpQrStUv==';
const second = 'zZyYxXwWvVuUtTsSrRqQpP==';

describe('a page with a nonce for each visitor', () => {
  it('is, packed and plain, the page with that nonce, whatever stands around it', async () => {
    // Pieces that repeat, also pieces of the nonces themselves: what a compressor likes to copy.
    const piece = fc.oneof(
      fc.constantFrom(
        `<script nonce="${first}">`,
        first,
        '</script>',
        'Ab',
        'é',
        '"',
        first.slice(1),
        second,
      ),
      fc.string({ maxLength: 40 }).map((text) => text.replaceAll('\0', '')),
      fc.integer({ min: 1, max: 60_000 }).map((length) => 'home '.repeat(length / 5)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
        const html = pieces.join('');
        const page = await NoncedPage.of(Buffer.from(html), first);
        for (const nonce of [second, first, second]) {
          const wanted = html.replaceAll(first, nonce);
          const [plain, packed] = [page.plain(nonce), page.gzip(nonce)];
          expect(plain.toString()).toBe(wanted);
          expect(gunzipSync(packed).toString()).toBe(wanted);
          // What was sent is written over for the next one.
          page.takeBack(plain, 'plain');
          page.takeBack(packed, 'gzip');
        }
      }),
      { numRuns: 60 },
    );
  });

  it('loses little by being cut: 20 nonces on 100 KB cost less than 2 KB', async () => {
    const row = (n: number) =>
      `<li><a href="/icon/${n}/home-${n % 7}"><img alt="Home ${n}" src="/img/${n}"></a></li>`;
    const html = Array.from({ length: 1200 }, (_, n) =>
      n % 60 ? row(n) : `<script nonce="${first}">${n}</script>`,
    ).join('');
    const page = await NoncedPage.of(Buffer.from(html), first);
    expect(page.gzip(second).length).toBeLessThan(gzipSync(html, { level: 9 }).length + 2000);
  });

  it('refuses a nonce of another length, and pages with zero bytes', async () => {
    const page = await NoncedPage.of(Buffer.from(first), first);
    expect(() => page.gzip('short')).toThrow();
    await expect(NoncedPage.of(Buffer.from('a\0b'), first)).rejects.toThrow();
  });
});
