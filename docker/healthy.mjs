/** Ends with 0 when a server answers: `node docker/healthy.mjs http://127.0.0.1:3010/health`. */
const [, , address = ''] = process.argv;
try {
  const response = await fetch(address, { signal: AbortSignal.timeout(4000) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
