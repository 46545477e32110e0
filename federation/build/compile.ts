import webpack, { type Configuration } from 'webpack';
import { FederationError } from '../federation-error.ts';

/**
 * Runs one configuration of webpack in this process.
 * @param what is built, at the start of a sentence: `The embedded parts`
 * @throws FederationError BUILD_FAILED with what webpack said
 */
export function compile(config: Configuration, what: string): Promise<void> {
  const failure = (reason: string) =>
    new FederationError('BUILD_FAILED', `${what} cannot be built.\n${reason}`, {
      hint: 'Correct the error above, then run the command again.',
    });
  const compiler = webpack(config);
  if (!compiler) throw failure('webpack gave no compiler.');
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (!error && stats && !stats.hasErrors()) return resolve();
        const reason = error ?? stats?.toString('errors-only');
        reject(failure(String(reason).trim()));
      });
    });
  });
}
