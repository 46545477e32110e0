/** The part of autocannon that the benchmarks use; the package brings no types. */
declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    headers?: Readonly<Record<string, string>>;
    requests: { method: 'GET'; path: string }[];
  }
  interface Result {
    requests: { total: number };
    /** Seconds. */
    duration: number;
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
