/** Icons of the whole catalogue, far apart from each other: pages of the search without a term. */
export async function someIcons(api: string, count: number): Promise<string[]> {
  const read = async (offset: number, amount: number) => {
    const response = await fetch(`${api}/api/iconsets/v6/search?amount=${amount}&offset=${offset}`);
    return (await response.json()) as { icons: { id: string }[]; parameters: { countAll: number } };
  };
  const { countAll } = (await read(0, 1)).parameters;
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const { icons } = await read(Math.floor((n * countAll) / count), 1);
    if (icons[0]) ids.push(icons[0].id);
  }
  return ids;
}

/** Waits until searches by drawing are answered. @throws Error after the given time */
export async function untilReady(api: string, id: string, withinMs: number): Promise<void> {
  const until = performance.now() + withinMs;
  for (;;) {
    const response = await fetch(`${api}/api/iconsets/vector/search/id?id=${id}&amount=1`);
    await response.arrayBuffer();
    if (response.status === 200) return;
    if (performance.now() > until) throw new Error(`Similar icons still answer ${response.status}.`);
    await new Promise((resolve) => setTimeout(resolve, 2000));
  }
}

/** Milliseconds of each search by the picture of an icon, one after the other. @throws Error when one is not answered */
export async function pictureLatencies(api: string, ids: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const id of ids) {
    const picture = await (await fetch(`${api}/img/?id=${id}&size=100&format=png`)).blob();
    const body = new FormData();
    body.set('file', picture, 'picture.png');
    const start = performance.now();
    const response = await fetch(`${api}/api/iconsets/vector/search/file`, { method: 'POST', body });
    await response.arrayBuffer();
    if (response.status !== 200)
      throw new Error(`The picture of ${id} was answered with ${response.status}.`);
    times.push(performance.now() - start);
  }
  return times;
}
