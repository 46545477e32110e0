/** Some texts of a file: `./en.json?keys=pricing,head.pricing&texts`; see federation/webpack/text-keys-loader.ts. */
declare module '*&texts' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}

/** A script for a worker: `./bulk.worker.ts?worker-script`; see federation/webpack/worker-loader.ts. */
declare module '*?worker-script' {
  /** Address of the script. */
  export const address: string;
  /** What the script must hash to. */
  export const integrity: string;
}
