// @vitest-environment jsdom
import { createTestHost } from '@icoteca/shared-contracts/host/testing';
import { cleanup, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { setUpBrowser } from '../testing/set-up-browser.ts';

setUpBrowser();

const guest = createTestHost().session;
const signedIn = { ...guest, status: 'signed-in' as const, isGuest: false, loaded: true };

it('[S5.13] the term of a page of results is recorded for signed-in visitors, and not for guests', async () => {
  const rememberSearch = vi.fn(() => ({ success: true }));
  await renderPage('/icons/set/arrow-left', { rememberSearch }, { session: { ...guest, loaded: true } });
  expect(rememberSearch).not.toHaveBeenCalled();
  cleanup();
  await renderPage('/icons/set/arrow-left', { rememberSearch }, { session: signedIn });
  await waitFor(() => expect(rememberSearch).toHaveBeenCalledTimes(1));
  expect(rememberSearch).toHaveBeenCalledWith(
    expect.objectContaining({ body: { searchTerm: 'arrow left' } }),
  );
});
