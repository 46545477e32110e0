import { GUEST, PREVIEW_SIZE_LIMIT } from '@icoteca/shared-contracts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { previewOptions, readPreviewName } from '../../icon-files/preview.route.ts';
import type { RenderableIcon } from './renderable-icon.ts';
import { realIcon } from './testing/real-icons.ts';
import {
  type Candidate,
  difference,
  inkPixels,
  markOf,
  merges,
  paidFile,
  registeredPreviews,
  withOwnImages,
} from './testing/watermark-attack.ts';

// Many pictures are compared pixel by pixel.
vi.setConfig({ testTimeout: 120_000 });

const soldIcon = (id: string): RenderableIcon => {
  const icon = realIcon(id);
  return { ...icon, contentHash: icon.contentHash, isColor: icon.isColor, free: false };
};

describe('[S5.15] the watermark of previews', () => {
  let mark: Float32Array;
  beforeAll(async () => {
    mark = await markOf({ ...soldIcon('ph:heart-fill'), body: '<path d="M0 0h256v256H0z"/>' });
  });

  it.each([
    ['a solid drawing that is its own mirror image', 'ph:heart-fill'],
    ['one of lines', 'ri:user-line'],
    ['one that is its own image after a quarter turn', 'iconoir:frame-alt-empty'],
    ['one in colours of its own', 'fluent-color:calendar-20'],
    ['one whose window is not square', 'ion:ios-star-half'],
  ])(
    'stays in at least 15 % of the ink of %s (%s), however all its public previews are merged',
    async (_what, id) => {
      const icon = soldIcon(id);
      const [file, previews] = [await paidFile(icon), await registeredPreviews(icon)];
      expect(previews.length).toBeGreaterThan(15);
      const merged = (name: string, candidates: Candidate[]) =>
        difference(file, merges[name]?.(candidates, inkPixels(candidates)) ?? file);
      const plain = previews.map((picture) => ({ picture, mark }));
      const withMirrored = withOwnImages(previews, mark, 'quarters');
      for (const candidates of withMirrored.length > plain.length ? [plain, withMirrored] : [plain])
        for (const name of Object.keys(merges))
          expect(merged(name, candidates), `${name} of ${candidates.length}`).toBeGreaterThan(0.15);
    },
  );

  it.each([401, 512, 1600])('no preview of %d px exists of an icon that is sold', (size) => {
    const words = (icon: RenderableIcon) => readPreviewName('hash', `${icon.id}-${size}.png`, undefined);
    const icon = soldIcon('ph:heart-fill');
    expect(() => previewOptions(GUEST, icon, words(icon))).toThrow(
      expect.objectContaining({
        code: 'PAID_SIZE',
        details: expect.objectContaining({ nearest: String(PREVIEW_SIZE_LIMIT) }),
      }),
    );
    expect(previewOptions(GUEST, { ...icon, free: true }, words(icon)).size).toBe(size);
  });
});
