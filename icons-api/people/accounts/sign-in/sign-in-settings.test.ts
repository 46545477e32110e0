import { describe, expect, it } from 'vitest';
import { readSignInSettings } from './sign-in-settings.ts';

const local = { IDENTITY_URL: 'http://127.0.0.1:4002' };
const github = { GITHUB_CLIENT_ID: 'p1', GITHUB_CLIENT_SECRET: 's' };

describe('[S4.08] who signs people in', () => {
  it('is the identity server of this machine for every type, while no ids are set', () => {
    const { providers } = readSignInSettings(local);
    for (const type of ['github', 'google', 'microsoft', 'facebook', 'apple'] as const) {
      expect(providers(type)?.name).toBe('local');
    }
  });

  it('is nobody without it', () => {
    expect(readSignInSettings({}).providers('github')).toBeUndefined();
  });

  it('are the real ones whose ids are set, and never made-up people beside them', () => {
    const { providers } = readSignInSettings({ ...local, ...github });
    expect(providers('github')).toMatchObject({ name: 'github', clientId: 'p1' });
    expect(providers('google')).toBeUndefined();
  });

  it('[T7.50] has ids of its own for a stage', () => {
    const env = { ...github, STAGE_GOOGLE_CLIENT_ID: 's1', STAGE_GOOGLE_CLIENT_SECRET: 's' };
    const stage = readSignInSettings({ ...env, SITE_STAGE: 'stage' }).providers;
    expect([stage('github'), stage('google')?.clientId]).toEqual([undefined, 's1']);
    const production = readSignInSettings(env).providers;
    expect([production('github')?.clientId, production('google')]).toEqual(['p1', undefined]);
  });

  it.each([
    [{ ...local, PUBLIC_ORIGINS: 'https://icoteca.example' }, 'cannot stand beside PUBLIC_ORIGINS'],
    [{ IDENTITY_URL: 'http://people.example:4002' }, 'an address of this machine'],
    [{ GITHUB_CLIENT_ID: 'a' }, 'GITHUB_CLIENT_ID needs GITHUB_CLIENT_SECRET'],
    [{ GITHUB_CLIENT_SECRET: 'a' }, 'GITHUB_CLIENT_ID is missing'],
    [{ SITE_STAGE: 'stage', STAGE_GOOGLE_CLIENT_ID: 'a' }, 'needs STAGE_GOOGLE_CLIENT_SECRET'],
    [{ ADMIN_EMAILS: 'a@b.example, boss' }, 'Entry 2 of ADMIN_EMAILS'],
    [{ SITE_STAGE: 'test' }, 'one of stage, production'],
    [{ TOKEN_ORIGINS: 'sibling' }, 'TOKEN_ORIGINS holds "sibling"'],
    [{ APPLE_CLIENT_ID: 'a' }, 'APPLE_CLIENT_ID needs APPLE_PRIVATE_KEY'],
  ])('refuses %o', (env, message) => {
    expect(() => readSignInSettings(env)).toThrow(message);
  });

  it('reads origins and admins', () => {
    const settings = readSignInSettings({
      PUBLIC_ORIGINS: 'https://icoteca.example/, https://icoteca.org',
      LOCALE_ORIGINS: 'fr=https://icoteca.fr',
      ADMIN_EMAILS: 'Boss@icoteca.example',
    });
    expect(settings).toMatchObject({
      publicOrigins: ['https://icoteca.example', 'https://icoteca.org'],
      localeOrigins: { fr: 'https://icoteca.fr' },
      adminEmails: ['boss@icoteca.example'],
    });
  });
});
