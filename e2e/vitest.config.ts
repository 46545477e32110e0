import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest. They begin first, so that none of them runs alone at the end. */
const longest = [
  'accessibility-wide',
  'accessibility-narrow',
  'faults',
  'text-size',
  'remotes-gone-on-server',
  'parts-killed',
  'full-disk',
  'same-picture',
  'image-search',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return found < 0 ? longest.length : found;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}

/**
 * The composed site in a real browser. It is started once for all files; two of them run at once, as a test mostly waits
 * for what its page does. A test that ends or spoils a part has a system of its own.
 */
export default defineConfig({
  test: {
    include: ['e2e/site/**/*.test.ts'],
    globalSetup: ['e2e/system.setup.ts'],
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
