import type { Host } from '@icoteca/shared-contracts/host';
import { createTestHost, type TestAnswers, type TestHost } from '@icoteca/shared-contracts/host/testing';
import texts from '../texts/en.json';
import { namespace } from '../texts/texts.ts';

/** A host for tests that has all English texts of this remote. */
export function testHost(answers: TestAnswers = {}, overrides: Partial<Host> = {}): TestHost {
  const host = createTestHost(answers, overrides);
  host.texts.add(namespace, texts);
  return host;
}
