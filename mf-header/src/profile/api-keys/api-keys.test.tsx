// @vitest-environment jsdom
import { RequestError } from '@icoteca/shared-contracts';
import { HostProvider } from '@icoteca/shared-contracts/host';
import type { TestAnswers } from '@icoteca/shared-contracts/host/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { setUpBrowser, testHost } from '../../testing/test-host.ts';
import { ApiKeys } from './api-keys.tsx';

setUpBrowser();

const key = (id: string, name: string, lastUsedAt: number | null = null) => ({
  id,
  name,
  createdAt: Date.UTC(2026, 0, 2, 12),
  lastUsedAt,
});
const portfolio = key('k1', 'Portfolio', Date.UTC(2026, 1, 3, 12));
const plugin = key('k2', 'Plugin');

function open(answers: TestAnswers) {
  const host = testHost({ apiKeys: () => ({ success: true, keys: [portfolio, plugin] }), ...answers });
  render(
    <HostProvider value={host}>
      <ApiKeys />
    </HostProvider>,
  );
  return host;
}
const part = () => within(screen.getByRole('region', { name: 'API keys' }));
const button = (name: string) => part().findByRole('button', { name });

describe('API keys in the profile', () => {
  it('[S3.07] are listed with their age and use, never themselves, beside a way to the documentation', async () => {
    open({});
    expect((await part().findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      'PortfolioCreated Jan 2, 2026, last used Feb 3, 2026RotateRevoke',
      'PluginCreated Jan 2, 2026, never usedRotateRevoke',
    ]);
    expect(part().queryByRole('textbox', { name: 'Your new key' })).toBeNull();
    expect(part().getByRole('link', { name: 'API docs' }).getAttribute('href')).toBe('/api/docs');
  });

  it('are made with a name, and shown once, selected and ready to be copied', async () => {
    const createApiKey = vi.fn(() => ({ success: true, key: 'pk-new.secret', apiKey: key('k3', 'Site') }));
    open({ createApiKey, apiKeys: () => ({ success: true, keys: [] }) });
    expect(await part().findByText('You have no keys yet.')).toBeDefined();
    const user = userEvent.setup();
    await user.type(part().getByRole('textbox', { name: 'App name' }), ' Site {Enter}');
    expect(createApiKey).toHaveBeenCalledWith({ body: { name: 'Site' } });
    const shown = (await part().findByRole('textbox', { name: 'Your new key' })) as HTMLInputElement;
    expect(shown.value).toBe('pk-new.secret');
    expect(document.activeElement).toBe(shown);
    expect([shown.selectionStart, shown.selectionEnd]).toEqual([0, shown.value.length]);
    await user.click(await button('Copy'));
    expect(await navigator.clipboard.readText()).toBe('pk-new.secret');
    expect(await button('Copied')).toBeDefined();
    expect(part().getAllByRole('listitem')).toHaveLength(1);
    expect((part().getByRole('textbox', { name: 'App name' }) as HTMLInputElement).value).toBe('');
  });

  it('are not made without a name', async () => {
    open({});
    await userEvent.click(await button('Create key'));
    expect(part().queryByRole('textbox', { name: 'Your new key' })).toBeNull();
  });

  it('are rotated after a confirmation, and the new key is shown', async () => {
    const rotateApiKey = vi.fn(() => ({
      success: true,
      key: 'pk-next.secret',
      apiKey: key('k1', 'Portfolio'),
    }));
    open({ rotateApiKey });
    await userEvent.click(await button('Rotate Portfolio'));
    const question = screen.getByRole('dialog', { name: 'Rotate Portfolio?' });
    expect(question.textContent).toContain('the old one stops working immediately');
    await userEvent.click(within(question).getByRole('button', { name: 'Rotate' }));
    expect(rotateApiKey).toHaveBeenCalledWith({ params: { id: 'k1' } });
    const shown = (await part().findByRole('textbox', { name: 'Your new key' })) as HTMLInputElement;
    expect(shown.value).toBe('pk-next.secret');
    expect(part().getAllByRole('listitem')[0]?.textContent).toContain('never used');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are revoked after a confirmation, and stay after a cancellation', async () => {
    const revokeApiKey = vi.fn(() => ({ success: true, keys: [plugin] }));
    open({ revokeApiKey });
    await userEvent.click(await button('Revoke Portfolio'));
    const question = screen.getByRole('dialog', { name: 'Revoke Portfolio?' });
    await userEvent.click(within(question).getAllByRole('button', { name: 'Cancel' })[0] as HTMLElement);
    expect(revokeApiKey).not.toHaveBeenCalled();
    await userEvent.click(await button('Revoke Portfolio'));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(part().getAllByRole('listitem')).toHaveLength(1));
    expect(revokeApiKey).toHaveBeenCalledWith({ params: { id: 'k1' } });
  });

  it.each([
    ['too many of them', 'API_KEY_LIMIT', 'the limit of keys'],
    ['a server that does not answer', 'INTERNAL', 'didn’t respond'],
  ])('say why nothing changed: %s', async (_case, code, text) => {
    const fail = () =>
      Promise.reject(new RequestError('failed', 409, { success: false, code, message: 'm' }));
    const host = open({ createApiKey: fail });
    await userEvent.type(part().getByRole('textbox', { name: 'App name' }), 'Site{Enter}');
    await waitFor(() =>
      expect(host.notified).toMatchObject([{ type: 'danger', code, text: expect.stringContaining(text) }]),
    );
    expect((part().getByRole('textbox', { name: 'App name' }) as HTMLInputElement).value).toBe('Site');
  });
});
