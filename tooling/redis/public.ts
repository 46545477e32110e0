export { ensureRedis } from './ensure-redis.ts';
export { findRedis } from './find-redis.ts';
