import { HostProvider } from '@icoteca/shared-contracts/host';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import Header from '../header.slot.ts';
import { testHost } from '../testing/test-host.ts';

describe('the header from the server', () => {
  const host = testHost();
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
