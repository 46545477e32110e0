/** A storage that speaks as S3 does, for tests; it brings no types of its own. */
declare module '@20minutes/s3rver' {
  export default class S3rver {
    constructor(options: {
      /** 0 for any that is free. */
      port: number;
      address: string;
      silent: boolean;
      /** Where the objects are kept. */
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}
