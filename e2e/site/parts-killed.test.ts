import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileBrowser } from '../file-browser.ts';
import { startTestSystem } from '../system.ts';

type System = Awaited<ReturnType<typeof startTestSystem>>;

const browser = fileBrowser();
let system: System;
let iconPage: string;

beforeAll(async () => {
  system = await startTestSystem();
  const answer = await fetch(`${system.url}/api/iconsets/v6/search?term=house&platform=lucide&amount=1`);
  const { icons } = (await answer.json()) as { icons: { id: string }[] };
  iconPage = `/icon/${icons[0]?.id}/house`;
}, 180_000);
afterAll(async () => {
  await system?.stop();
});

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: string;
}

async function get(path: string): Promise<Answer> {
  const response = await fetch(system.url + path, { redirect: 'manual' });
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: await response.text(),
  };
}

/** Kills a part and requests a page until it is complete again; gives all answers. */
async function answersAfterKilling(
  part: 'api' | 'database',
  path: string,
  isWhole: (answer: Answer) => boolean,
) {
  const killed = system.parts.get(part)?.pid;
  system.parts.get(part)?.kill('SIGKILL');
  await system.parts.get(part)?.exited;
  const answers: Answer[] = [];
  await expect
    .poll(
      async () => {
        const answer = await get(path);
        answers.push(answer);
        return isWhole(answer) && system.parts.get(part)?.pid !== killed;
      },
      { timeout: 60_000, interval: 50 },
    )
    .toBe(true);
  return answers;
}

/** While a service is unavailable a page is complete, or says so with Retry-After. */
function expectHonest(answers: readonly Answer[], codes: RegExp): void {
  for (const { status, retryAfter, body } of answers.filter((answer) => answer.status !== 200)) {
    expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: '2' });
    expect(body).toMatch(codes);
    expect(body).toContain('data-region="header"');
  }
}

describe('a part that is killed is started again, and the shell needs no restart', () => {
  it('the API: pages name what is the case, then they are whole again', async () => {
    const shell = system.parts.get('gateway')?.pid;
    const answers = await answersAfterKilling('api', '/icons/set/home', ({ body }) =>
      body.includes('data-cell'),
    );
    expect(answers[0]?.status).toBe(503);
    expectHonest(answers, /API_UNAVAILABLE/);
    expect(system.parts.get('gateway')?.pid).toBe(shell);
  }, 120_000);

  it('the database: search goes on, pages of icons name what is the case, then they are whole again', async () => {
    const { api, gateway } = { api: system.parts.get('api')?.pid, gateway: system.parts.get('gateway')?.pid };
    const answers = await answersAfterKilling('database', iconPage, ({ status }) => status === 200);
    expectHonest(answers, /DATABASE_UNAVAILABLE|API_TIMEOUT/);
    expect((await get('/icons/set/home')).body).toContain('data-cell');
    expect([system.parts.get('api')?.pid, system.parts.get('gateway')?.pid]).toEqual([api, gateway]);
  }, 120_000);

  it('a visitor who meets the gap tries again on the page and goes on', async () => {
    const page = await browser.newPage();
    system.parts.get('api')?.kill('SIGKILL');
    await system.parts.get('api')?.exited;
    await page.goto(`${system.url}/icons/set/home`);
    await page.getByText('API_UNAVAILABLE').waitFor();
    await expect
      .poll(
        async () => {
          const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
          if (await retry.isVisible()) await retry.click().catch(() => {});
          return page.locator('[data-cell]').count();
        },
        { timeout: 60_000, interval: 500 },
      )
      .toBeGreaterThan(7);
  }, 120_000);
});
