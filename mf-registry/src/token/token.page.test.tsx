// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { following, refused, stateOf } from '../testing/registry-answers.ts';
import { openPage, servePage } from '../testing/render-page.tsx';

const enter = async (text: string) => {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Token of a remote'), text);
  await user.click(screen.getByRole('button', { name: 'Open the registry' }));
};

it('is served with its field, and is not indexed', async () => {
  const { html, head } = await servePage('/registry/token');
  expect(html).toContain('type="password"');
  expect(head).toEqual({ title: 'Enter a token of the registry', noindex: true });
});

it('sends the token, and leads to the registry', async () => {
  const sent: unknown[] = [];
  await openPage('/registry/token', {
    enterRegistry: (call) => {
      sent.push((call as { body: object }).body);
      return { success: true, reader: { kind: 'token', name: 'ci', remote: 'mf-search' } };
    },
    registryState: following(stateOf()),
  });
  await enter(' mf-search_abc ');
  expect(sent).toEqual([{ token: 'mf-search_abc' }]);
  await screen.findByText('1.0.0-live');
});

it.each([
  [403, 'REGISTRY_TOKEN_UNKNOWN', 'The registry does not know this token'],
  [502, 'REGISTRY_READ_FAILED', 'could not be checked'],
])('%i %s: says "%s…" at the field, which keeps what was entered', async (status, code, sentence) => {
  await openPage('/registry/token', {
    enterRegistry: () => {
      throw refused(status, code);
    },
  });
  await enter('wrong');
  expect(screen.getByRole('alert').textContent).toContain(sentence);
  const field = screen.getByLabelText('Token of a remote') as HTMLInputElement;
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['wrong', 'true']);
});
