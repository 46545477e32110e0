/** Examples of what an operator must set for docker-compose.yml. */
export const requiredOfCompose = {
  PUBLIC_ORIGINS: 'https://icoteca.example',
  POSTGRES_PASSWORD: 'databasepassword',
  REDIS_PASSWORD: 'redispassword',
  S3_ACCESS_KEY_ID: 'storage',
  S3_SECRET_ACCESS_KEY: 'storagesecret0000',
  ADMIN_TOKEN: 'a-token-of-twenty-four-characters',
  SIGNING_KEY_FILE: './signing.pem',
  SIGNING_PUBLIC_KEY_FILE: './signing.pub.pem',
};
