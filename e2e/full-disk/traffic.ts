import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** What a write came to. */
export interface WriteAnswer {
  readonly status: number;
  readonly code: string;
}

/** Visitors and an admin of a site whose disk may be full. */
export interface Traffic {
  /** Opens pages, searches and pictures, also such as were never drawn; gives what did not answer 200. */
  readsThatFailed(): Promise<string[]>;
  /** Switches a feature, which the database stores. */
  changeFeature(): Promise<WriteAnswer>;
  /** Sends a picture to search by, which is stored as a file. */
  sendPicture(): Promise<WriteAnswer>;
}

export const adminToken = 'an-admin-token-for-a-full-disk';

/** @param url address of a site that has `adminToken` as ADMIN_TOKEN */
export async function trafficOn(url: string): Promise<Traffic> {
  const search = await fetch(`${url}/api/iconsets/v6/search?term=house&amount=1`);
  const { icons } = (await search.json()) as { icons: { id: string }[] };
  const id = icons[0]?.id ?? '';
  const picture = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#0000' } })
    .composite([{ input: Buffer.from('<svg width="64" height="64"><circle cx="32" cy="32" r="20"/></svg>') }])
    .png()
    .toBuffer();
  let size = 100;

  return {
    async readsThatFailed() {
      size += 1;
      const paths = [
        '/icons',
        `/icons/set/home?round=${size}`,
        `/icon/${id}/house`,
        `/api/iconsets/v6/search?term=arrow&amount=20&offset=${size}`,
        `/api/iconsets/autocomplete/v2?term=ho&round=${size}`,
        `/img/?id=${id}&size=${size}&format=png`,
      ];
      const answers = await Promise.all(
        paths.map(async (path) => {
          const answer = await fetch(url + path);
          await answer.arrayBuffer();
          return { path, status: answer.status };
        }),
      );
      return answers.filter(({ status }) => status !== 200).map(({ path, status }) => `${status} ${path}`);
    },
    changeFeature: () =>
      write(`${url}/siteApi/utils/features/full-disk`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${adminToken}` },
        // Random, so that it needs room however it is stored.
        body: JSON.stringify({ definition: { defaultValue: randomBytes(9_000).toString('hex') } }),
      }),
    sendPicture() {
      const body = new FormData();
      body.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'circle.png');
      return write(`${url}/api/iconsets/vector/search/file?keep=true&amount=4`, { method: 'POST', body });
    },
  };
}

async function write(url: string, request: RequestInit): Promise<WriteAnswer> {
  const answer = await fetch(url, request);
  const body = (await answer.json().catch(() => ({}))) as { code?: string };
  return { status: answer.status, code: body.code ?? '' };
}
