/**
 * Runs one phase of the bootstrap and prints one line when it ends: its name, the seconds it took and a note.
 * @template T
 * @param {string} name what the reader sees, one word
 * @param {() => Promise<{ note: string, value: T }>} work
 * @returns {Promise<T>} what the work gave
 */
export async function phase(name, work) {
  const startedAt = performance.now();
  const { note, value } = await work();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${name.padEnd(12)}${seconds.padStart(7)} s  ${note}`);
  return value;
}
