import { addressOf, type Environment, neededBy, SettingError } from '@icoteca/shared-contracts/settings';

/** Access to an S3-compatible service. */
export interface S3Settings {
  /** URL of the service, `https://s3.example`. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/**
 * Reads S3_ENDPOINT, S3_BUCKET, S3_REGION (default us-east-1), S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.
 * @returns undefined without S3_ENDPOINT: files stay on the disk of this process
 * @throws SettingError that names the variable
 */
export function readS3Settings(env: Environment): S3Settings | undefined {
  const endpoint = addressOf(env, 'S3_ENDPOINT', 'a web service');
  if (endpoint === undefined) return undefined;
  const bucket = neededBy(env, 'S3_ENDPOINT', 'S3_BUCKET', 'the name of the bucket');
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new SettingError(
      'S3_BUCKET_INVALID',
      `S3_BUCKET is "${bucket}"; it must be 3 to 63 small letters, digits, dots and hyphens.`,
    );
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    bucket,
    region: env.S3_REGION || 'us-east-1',
    accessKeyId: neededBy(env, 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'the id of the key'),
    secretAccessKey: neededBy(env, 'S3_ENDPOINT', 'S3_SECRET_ACCESS_KEY', 'the secret of the key'),
  };
}
