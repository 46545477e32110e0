import type { Host } from '@icoteca/shared-contracts/host';
import { createTestHost, type TestAnswers, type TestHost } from '@icoteca/shared-contracts/host/testing';
import { installNativeOverlays } from '@icoteca/shared-ui/testing';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import texts from '../texts/en.json';
import { namespace } from '../texts/namespace.ts';

/** A host for tests that has the English texts of this remote. */
export function testHost(answers: TestAnswers = {}, overrides: Partial<Host> = {}): TestHost {
  const host = createTestHost(answers, overrides);
  host.texts.add(namespace, texts);
  return host;
}

/** Gives the tests of a file native dialogs and popovers, and unmounts what each renders. */
export function setUpBrowser(): void {
  beforeAll(installNativeOverlays);
  afterEach(cleanup);
}
