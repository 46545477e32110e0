declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';

/** A script for a worker: `./bulk.worker.ts?worker-script`; see webpack/worker-loader.ts. */
declare module '*?worker-script' {
  /** Address of the script. */
  export const address: string;
  /** What the script must hash to. */
  export const integrity: string;
}
