/** Where an S3-compatible store is, and who we are there. */
export interface S3Settings {
  /** Address of the service, `https://s3.example`. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads S3_ENDPOINT, S3_BUCKET, S3_REGION (default us-east-1), S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.
 * @returns undefined without S3_ENDPOINT: files stay on the disk of this process
 * @throws Error that names the variable
 */
export function readS3Settings(env: Environment): S3Settings | undefined {
  const endpoint = env.S3_ENDPOINT;
  if (!endpoint) return undefined;
  if (!/^https?:$/.test(URL.parse(endpoint)?.protocol ?? ''))
    throw new Error('S3_ENDPOINT is no web address; it must begin with http:// or https://.');
  const bucket = required(env, 'S3_BUCKET');
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new Error(`S3_BUCKET is "${bucket}"; it must be 3 to 63 small letters, digits, dots and hyphens.`);
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    bucket,
    region: env.S3_REGION || 'us-east-1',
    accessKeyId: required(env, 'S3_ACCESS_KEY_ID'),
    secretAccessKey: required(env, 'S3_SECRET_ACCESS_KEY'),
  };
}

function required(env: Environment, name: string): string {
  const value = env[name];
  if (!value) throw new Error(`S3_ENDPOINT needs ${name}.`);
  return value;
}
