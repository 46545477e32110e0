import { type StreamedFile, streamHeader } from '@icoteca/shared-contracts/file-stream';
import { createTestHost } from '@icoteca/shared-contracts/host/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { freeIcon } from '../testing-icons.ts';
import { zipOfStyles } from './zip-of-styles.ts';

afterEach(() => void vi.unstubAllGlobals());

const streamed = (index: number, look: Pick<StreamedFile, 'color' | 'edits'>) => [
  ...streamHeader({
    ...{ index, id: `style-${index}`, name: 'Home', fileName: 'icoteca-home-96.png', type: 'image/png' },
    ...{ notice: 'home by A', painted: look.color !== undefined, bytes: 1 },
    ...look,
  }),
  1,
];

it('says of each file what it has of the colour and the edits: not every style takes them', async () => {
  const look = { color: '12B886', edits: 'stroke-1.5_pad-10' };
  const bytes = [
    ...streamed(0, look),
    ...streamed(1, { edits: 'pad-10' }),
    ...streamed(2, {}),
    ...streamHeader({ end: true, files: 3, failures: 0 }),
  ];
  const request = vi.fn(async (_url: string, _init: RequestInit) => new Response(Uint8Array.from(bytes)));
  vi.stubGlobal('fetch', request);
  const icons = [0, 1, 2].map((at) => ({ ...freeIcon, id: `style-${at}` }));
  const { files } = await zipOfStyles(createTestHost(), [{ icons, format: 'png', size: 96, ...look }]);
  expect(JSON.parse(String(request.mock.calls[0]?.[1].body))).toMatchObject(look);
  expect(files.map(({ icon, format, size, color, edits }) => [icon.id, format, size, color, edits])).toEqual([
    ['style-0', 'png', 96, '12B886', 'stroke-1.5_pad-10'],
    ['style-1', 'png', 96, null, 'pad-10'],
    ['style-2', 'png', 96, null, null],
  ]);
});
