import type { Host } from '@icoteca/shared-contracts/host';

/** What the server knows of the visitor when it draws the header: the account on pages that are their own, else nothing. */
export interface DrawnAccount {
  readonly email: string | null;
}

/** Loads it for the header in the HTML, whose scripts then may wait for the visitor. */
export async function drawnAccount({ api, session }: Host): Promise<DrawnAccount> {
  if (session.status !== 'loading') return { email: null };
  try {
    const { user } = await api.call('userInfo');
    return { email: user.email || null };
  } catch {
    // The browser asks again, and says what is wrong.
    return { email: null };
  }
}
