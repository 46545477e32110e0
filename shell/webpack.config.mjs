import { shellConfig } from '@icoteca/federation/webpack';

const [browser, server] = shellConfig({
  dir: import.meta.dirname,
  browserEntry: './src/browser/main.tsx',
  workerEntry: './src/server/worker.ts',
});

/**
 * The federation runtime asks for the name of the entry file before its hash is known, to see how deep it lies. It
 * would fail on the placeholder, so until then the file is named without.
 */
const filename = ({ chunk }) => (chunk?.contentHash?.javascript ? '[name].[contenthash:12].js' : '[name].js');

export default [{ ...browser, output: { ...browser.output, filename } }, server];
