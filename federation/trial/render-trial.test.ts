import type { ApiClient } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { createTestHost } from '@icoteca/shared-contracts/host/testing';
import { observable } from 'mobx';
import { observer } from 'mobx-react-lite';
import { createElement, lazy, Suspense } from 'react';
import { data } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { RemoteServerModule } from '../server-loader/compiled-module.ts';
import { renderTrial } from './render-trial.ts';
import { trialHost } from './trial-host.ts';

const remote = {
  name: 'mf-hall',
  version: '1.0.0-a',
  mounts: ['/hall', '/hall/list'],
  pages: { '/hall/list': './list-routes' },
  slots: {},
};
const said = { namespace: 'mf-hall', texts: { title: 'Hall' } };
const page = (path: string, route: object) => ({ ...said, createRoutes: () => [{ path, ...route }] });
const text = (word: string) => ({ element: createElement('h1', null, word) });
const answer = () => createTestHost();

function trial(
  routes: RemoteServerModule[string],
  trials: string[],
  more: {
    personal?: string[];
    slots?: Record<string, string>;
    modules?: RemoteServerModule;
    host?: () => Host;
  } = {},
) {
  const modules = { './routes': routes, './list-routes': page('/hall/list', text('List')), ...more.modules };
  return renderTrial(
    { ...remote, personal: more.personal, slots: more.slots ?? {}, trials },
    modules,
    more.host ?? answer,
  );
}

const failure = (message: RegExp) =>
  expect.objectContaining({ code: 'REMOTE_TRIAL_FAILED', message: expect.stringMatching(message) });

describe('renderTrial', () => {
  it('renders each page that the remote names, from the module that has its routes', async () => {
    const both = await trial(page('/hall', text('Hall')), ['/hall', '/hall/list?page=2']);
    expect(both).toEqual(['/hall', '/hall/list?page=2']);
    expect(await trial(page('/hall', text('Hall')), [])).toEqual([]);
  });

  it.each([
    ['a component that throws', { Component: () => JSON.parse('{') }, /\/hall: .*JSON/],
    [
      'a part that comes later and throws',
      {
        element: createElement(
          Suspense,
          { fallback: 'soon' },
          createElement(lazy(async () => ({ default: () => JSON.parse('{') }))),
        ),
      },
      /JSON/,
    ],
    [
      'an error that its own boundary would hide',
      { loader: () => Promise.reject(new Error('no data')), ErrorBoundary: () => 'sorry', ...text('Hall') },
      /no data/,
    ],
    [
      'a redirect to nowhere',
      { loader: () => Response.redirect('http://localhost/other', 302) },
      /404|other/,
    ],
    [
      'redirects in a circle',
      { loader: () => Response.redirect('http://localhost/hall', 302) },
      /answers 302/,
    ],
    ['a head that throws', { ...text('Hall'), handle: { head: () => JSON.parse('{') } }, /JSON/],
  ])('fails by %s', async (_what, route, message) => {
    await expect(trial(page('/hall', route as object), ['/hall'])).rejects.toThrow(failure(message));
  });

  describe('a personal page', () => {
    const refusing = (status: number, route: object = { ErrorBoundary: () => 'Sign in to see it' }) =>
      page('/hall', {
        loader: () => {
          throw data({ code: 'SIGN_IN_REQUIRED' }, { status });
        },
        Component: () => 'mine',
        handle: { head: ({ data: own }: { data: { name: string } }) => ({ title: own.name }) },
        ...route,
      });
    const personal = { personal: ['/hall'] };

    it.each([401, 403])('may refuse the guest with %i, with a page that renders', async (status) => {
      expect(await trial(refusing(status), ['/hall'], personal)).toEqual(['/hall']);
    });
    it('may say so by the status of its data', async () => {
      const own = page('/hall', {
        loader: () => data({ name: 'Sign in' }, { status: 403 }),
        Component: () => 'Sign in',
        handle: { head: ({ data }: { data: { name: string } }) => ({ title: data.name }) },
      });
      expect(await trial(own, ['/hall'], personal)).toEqual(['/hall']);
      await expect(trial(own, ['/hall'])).rejects.toThrow(failure(/403/));
    });
    it('fails when its refusal throws', async () => {
      const broken = refusing(403, { ErrorBoundary: () => JSON.parse('{') });
      await expect(trial(broken, ['/hall'], personal)).rejects.toThrow(failure(/JSON/));
    });
    it('fails by any other status, as a page of everybody does by a refusal', async () => {
      await expect(trial(refusing(404), ['/hall'], personal)).rejects.toThrow(failure(/404/));
      await expect(trial(refusing(403), ['/hall'])).rejects.toThrow(failure(/403/));
    });
  });

  it('fails by an address that no route answers', async () => {
    await expect(trial(page('/hall', text('Hall')), ['/elsewhere'])).rejects.toThrow(
      failure(/404|elsewhere/),
    );
  });

  it('gives a page the running API, and its failure is the failure of the trial', async () => {
    const calls: string[] = [];
    const api: ApiClient = {
      async call(name) {
        calls.push(name);
        if (calls.length > 1) throw new Error('the API is away');
        return {} as never;
      },
    };
    const remote = {
      ...said,
      createRoutes: (host: Host) => [
        { path: '/hall', loader: () => host.api.call('platforms' as never), ...text('Hall') },
      ],
    };
    const host = () => trialHost(api);
    expect(await trial(remote, ['/hall'], { host })).toEqual(['/hall']);
    await expect(trial(remote, ['/hall'], { host })).rejects.toThrow(failure(/the API is away/));
    expect(calls).toEqual(['platforms', 'platforms']);
  });

  it('goes where a redirect leads', async () => {
    const leads = { loader: () => Response.redirect('http://localhost/hall/list', 301) };
    expect(await trial(page('/hall', leads), ['/hall'])).toEqual(['/hall']);
  });

  it('takes one of the icons of the API where a path needs one', async () => {
    const api = { call: async () => ({ icons: [{ id: '3ozg' }] }) } as unknown as ApiClient;
    const modules = page('/hall/:id', text('Hall'));
    expect(await trial(modules, ['/hall/{icon}'], { host: () => trialHost(api) })).toEqual(['/hall/3ozg']);
    const empty = { call: async () => ({ icons: [] }) } as unknown as ApiClient;
    await expect(trial(modules, ['/hall/{icon}'], { host: () => trialHost(empty) })).rejects.toThrow(
      failure(/no icon/),
    );
  });

  it('keeps no timer for the observers of a page, which would hold the command for 20 s', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const hall = observable({ word: 'Hall' });
    const Component = observer(() => hall.word);
    expect(await trial(page('/hall', { Component }), ['/hall'])).toEqual(['/hall']);
    expect(timers.mock.calls.filter(([, ms]) => (ms ?? 0) >= 1000)).toEqual([]);
    timers.mockRestore();
  });

  it('renders the slots that need nothing of a page, with what they load', async () => {
    const slot = (component: unknown) => ({
      modules: { './header': { ...said, load: async () => ({ word: 'menu' }), default: component } },
      slots: { header: './header', 'icon-panel': './panel' },
    });
    const works = ({ slotData }: { slotData: { word: string } }) => slotData.word;
    expect(await trial(page('/hall', text('Hall')), [], slot(works))).toEqual(['slot header']);
    await expect(
      trial(
        page('/hall', text('Hall')),
        [],
        slot(() => JSON.parse('{')),
      ),
    ).rejects.toThrow(failure(/slot header: .*JSON/));
  });
});
