import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fileBrowser } from '../file-browser.ts';
import { sharedSystem } from '../shared-system.ts';

const site = () => new URL(sharedSystem().url).origin;

const browser = fileBrowser();
let page: Page;
/** Another site: its page holds what a test gives it. */
let elsewhere: { server: Server; url: string; html: string };

beforeAll(async () => {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(elsewhere.html);
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  elsewhere = { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, html: '' };
});
afterAll(async () => {
  elsewhere.server.close();
});
beforeEach(async () => {
  page = await browser.newPage();
});

async function signInAs(person: string): Promise<void> {
  await page.goto(`${site()}/auth/v1/sign-in/github?back=/icons`);
  await page.locator(`button[name="person"][value="${person}"]`).click();
  await page.waitForURL(`${site()}/icons`);
}
async function who(): Promise<{ status: number; email: string | null; isPaid: boolean }> {
  if (!page.url().startsWith(site())) await page.goto(`${site()}/icons`);
  return page.evaluate(async () => {
    const answer = await fetch('/user/v2');
    const { user } = await answer.json();
    return { status: answer.status, email: user?.email ?? null, isPaid: user?.isPaid ?? false };
  });
}
const cookies = async () =>
  new Map((await page.context().cookies(site())).map((cookie) => [cookie.name, cookie]));

it('[S4.07] [S5.12] the token is out of reach of scripts, lasts ten days, and is dead after signing out', async () => {
  await signInAs('free');
  const token = (await cookies()).get('i8token');
  expect(token).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', domain: 'localhost' });
  expect(((token?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeCloseTo(10, 1);
  const seen = await page.evaluate(() =>
    [document.cookie, location.href, document.documentElement.outerHTML]
      .concat(Object.values(localStorage), Object.values(sessionStorage))
      .join('\n'),
  );
  expect(seen).not.toContain(token?.value);

  const out = await page.evaluate(
    async () => (await fetch('/api/auth/v1/logout', { method: 'POST' })).status,
  );
  expect(out).toBe(200);
  expect([...(await cookies()).keys()].filter((name) => /^i8(token|signed|user)/.test(name))).toEqual([]);
  const stolen = await fetch(`${site()}/user/v2`, { headers: { authorization: `Bearer ${token?.value}` } });
  expect(stolen.status).toBe(401);
  expect(await stolen.json()).toMatchObject({ code: 'SESSION_ENDED' });
});

it('another site can neither sign a visitor out nor see who they are', async () => {
  await signInAs('free');
  elsewhere.html = `<iframe name="answer"></iframe>
    <form method="post" action="${site()}/api/auth/v1/logout" target="answer"><button>Win</button></form>`;
  await page.goto(elsewhere.url);
  const posted = page.waitForResponse(/\/api\/auth\/v1\/logout/);
  await page.getByRole('button', { name: 'Win' }).click();
  expect((await posted).status()).toBe(403);
  const called = await page.evaluate(async (address) => {
    const calls = [
      fetch(`${address}/api/auth/v1/logout?everywhere=true`, {
        method: 'POST',
        mode: 'no-cors',
        credentials: 'include',
      }),
      fetch(`${address}/user/v2`, { credentials: 'include' }),
      fetch(`${address}/api/token/v1`, { credentials: 'include' }),
    ];
    return (await Promise.allSettled(calls)).map((call) =>
      call.status === 'fulfilled' ? call.value.type : 'refused',
    );
  }, site());
  // Its origin may not even have an answer that its scripts cannot read.
  expect(called).toEqual(['refused', 'refused', 'refused']);
  expect(await who()).toMatchObject({ status: 200, email: 'free@icoteca.example' });
});

it('[S6.03] a forged paid cookie gives nothing, and goes with the next look', async () => {
  await signInAs('free');
  await page.context().addCookies([{ name: 'i8user_paid', value: 'true', url: site() }]);
  expect(await who()).toMatchObject({ isPaid: false });
  expect((await cookies()).has('i8user_paid')).toBe(false);
});

it('[S4.04] a token that is not ours makes a guest, and takes its cookies away', async () => {
  await page.context().addCookies([
    { name: 'i8token', value: 'a'.repeat(43), url: site(), httpOnly: true },
    { name: 'i8signed', value: '1', url: site() },
  ]);
  await page.goto(`${site()}/icons`);
  await expect.poll(async () => (await cookies()).has('i8token')).toBe(false);
  expect(await who()).toMatchObject({ status: 200, email: null });
});

it('a shared page reveals nothing about the visitor', async () => {
  await signInAs('paid');
  const answer = await page.goto(`${site()}/icons/set/home`);
  const html = (await answer?.text()) ?? '';
  expect(html).toContain('</html>');
  expect(html).not.toContain('paid@icoteca.example');
  expect(html).not.toContain((await cookies()).get('i8user_id')?.value);
});
