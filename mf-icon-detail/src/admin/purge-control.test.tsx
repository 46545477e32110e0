// @vitest-environment jsdom
import { HostProvider } from '@icoteca/shared-contracts/host';
import { createTestHost } from '@icoteca/shared-contracts/host/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { IconStore } from '../icon/icon.store.ts';
import { detailsOf, freeIcon } from '../testing-icons.ts';
import english from '../texts/en.json';
import { PurgeControl } from './purge-control.tsx';

function show() {
  const requested: { body: { urls: string[] } }[] = [];
  const clearCache = (call: unknown) => {
    requested.push(call as (typeof requested)[number]);
    return { success: true, cleared: 2 };
  };
  const host = createTestHost({ clearCache });
  host.texts.add('mf-icon-detail', english);
  const store = new IconStore(host, freeIcon, { icon: detailsOf(freeIcon), variants: [] });
  store.edits.setRotate(90);
  render(
    <HostProvider value={host}>
      <PurgeControl store={store} />
    </HostProvider>,
  );
  return { host, requested };
}

it('[S7.12] [T1.08] [T7.19] an admin clears previews and files of the icon, as drawn and as edited', async () => {
  const { host, requested } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Clear cached images' }));
  const urls = requested[0]?.body.urls ?? [];
  expect(urls.length).toBeLessThanOrEqual(100);
  expect(urls).toContain(`/img/v/abc/${freeIcon.id}-304.png`);
  expect(urls).toContain(`/img/v/abc/${freeIcon.id}-304.png?edits=rotate-90`);
  expect(urls.some((url) => url.includes('format=svg'))).toBe(true);
  expect(urls.every((url) => url.startsWith('/img/'))).toBe(true);
  expect(host.notified).toMatchObject([{ type: 'success', title: '2 images cleared' }]);
});
