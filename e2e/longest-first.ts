import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest although they are short. */
const longest = [
  'accessibility-wide',
  'accessibility-untouched',
  'accessibility-narrow',
  'faults',
  'text-size',
  'remotes-missing-on-server',
  'parts-killed',
  'full-disk',
  'same-picture',
  'image-search',
  'stand-alone-remote',
];

/** Begins with the files that take longest, so that none of them runs alone at the end: that takes up to three minutes more. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return found < 0 ? longest.length : found;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}
