import { HostProvider } from '@icoteca/shared-contracts/host';
import { createTestHost } from '@icoteca/shared-contracts/host/testing';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import Header, { namespace } from '../header.slot.ts';
import texts from '../texts/en.json';

describe('the header from the server', () => {
  const host = createTestHost();
  host.texts.add(namespace, texts);
  const html = renderToString(
    <HostProvider value={host}>
      <MemoryRouter initialEntries={['/icons']}>
        <Header />
      </MemoryRouter>
    </HostProvider>,
  );

  it('holds every link in native dropdowns, so that it works without script', () => {
    expect(html).toContain('<details name="header"');
    for (const url of [
      '/icons/styles',
      '/mega-creator',
      '/swapper',
      '/photos/transparent',
      '/music',
      '/pricing',
    ]) {
      expect(html).toContain(`href="${url}"`);
    }
  });

  it('needs no style attribute', () => {
    expect(html).not.toMatch(/\sstyle="/);
  });

  it('shows no key in place of a text', () => {
    expect(html).not.toMatch(/(nav|sign-in|theme|language|badge)\.[a-z]/);
  });
});
