import { setTimeout as pause } from 'node:timers/promises';

/** 360,000 drawings take some 25 minutes of one core. */
const PATIENCE_MS = 3_600_000;

/**
 * Waits until searches by drawing are answered: drawings are described in the background after an import.
 * @returns ids of some icons
 * @throws Error after an hour
 */
export async function untilDrawingsAreDescribed(site: string): Promise<readonly string[]> {
  const answer = await fetch(`${site}/api/iconsets/v6/search?term=home&amount=200`);
  const { icons } = (await answer.json()) as { icons: { id: string }[] };
  for (const deadline = performance.now() + PATIENCE_MS; ; await pause(2000)) {
    const response = await fetch(`${site}/api/iconsets/vector/search/id?id=${icons[0]?.id}&amount=1`);
    await response.arrayBuffer();
    if (response.status === 200) return icons.map(({ id }) => id);
    if (performance.now() > deadline) throw new Error(`Similar icons still answer ${response.status}.`);
  }
}
