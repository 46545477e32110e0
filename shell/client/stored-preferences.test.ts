// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { firstPaintScript } from '../common/app/document/first-paint-script.ts';
import { followPreferences } from './page-attributes.ts';
import { createStoredPreferences } from './stored-preferences.ts';

const root = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  for (const name of Object.keys(root.dataset)) delete root.dataset[name];
});

it('[T9.23] [T3.10] [T3.27] stores words plainly and the rest as JSON under the keys of the specification', () => {
  const preferences = createStoredPreferences(localStorage, window);
  preferences.set('I8GridMode', 'compact');
  preferences.set('isSidebarClosed', true);
  preferences.set('favoritePlatforms', ['windows-10']);
  preferences.set('lastSizeDownloaded', { platform: 'icons8', size: 96 });
  expect({ ...localStorage }).toEqual({
    I8GridMode: 'compact',
    isSidebarClosed: 'true',
    favoritePlatforms: '["windows-10"]',
    lastSizeDownloaded: '{"platform":"icons8","size":96}',
  });
  const again = createStoredPreferences(localStorage, window);
  expect(again.get('lastSizeDownloaded')).toEqual({ platform: 'icons8', size: 96 });
  expect(again.get('isSidebarClosed')).toBe(true);
});

it('takes what it cannot read for not stored', () => {
  localStorage.setItem('I8GridMode', 'huge');
  localStorage.setItem('favoritePlatforms', '[1]');
  localStorage.setItem('lastSizeDownloaded', '{"size":"big"}');
  localStorage.setItem('isSidebarClosed', '{');
  localStorage.setItem('exportChoice', '{"format":"exe"}');
  const preferences = createStoredPreferences(localStorage, window);
  expect(preferences.get('I8GridMode')).toBe('detailed');
  expect(preferences.get('favoritePlatforms')).toEqual([]);
  expect(preferences.get('lastSizeDownloaded')).toBeNull();
  expect(preferences.get('exportChoice')).toBeNull();
  expect(preferences.get('isSidebarClosed')).toBe(false);
});

it('[T4.23] remembers for the session alone that the image-upload button was used', () => {
  const preferences = createStoredPreferences(localStorage, window, sessionStorage);
  preferences.set('isImageSearchOpened', true);
  expect({ ...localStorage }).toEqual({});
  expect({ ...sessionStorage }).toEqual({ isImageSearchOpened: 'true' });
  const again = createStoredPreferences(localStorage, window, sessionStorage);
  expect(again.get('isImageSearchOpened')).toBe(true);
  sessionStorage.clear();
});

it('remembers what can be undone and what a guest wanted of collections for the session alone, and takes nothing else for it', () => {
  const preferences = createStoredPreferences(localStorage, window, sessionStorage);
  const undo = { account: 'a', id: 'c1', name: 'Travel', until: 5, icons: [{ ids: ['x'], before: null }] };
  preferences.set('collectionUndo', undo);
  preferences.set('collectionStep', { step: '{}', at: 5 });
  preferences.set('lastCollection', { account: 'a', id: 'c1' });
  expect(Object.keys(localStorage)).toEqual(['lastCollection']);
  const again = createStoredPreferences(localStorage, window, sessionStorage);
  expect(again.get('collectionUndo')).toEqual(undo);
  expect(again.get('collectionStep')).toEqual({ step: '{}', at: 5 });
  expect(again.get('lastCollection')).toEqual({ account: 'a', id: 'c1' });
  const moved = { ...undo, icons: [{ ids: ['a'], before: null }], movedTo: { id: 'c2', duplicates: [] } };
  again.set('collectionUndo', moved);
  expect(createStoredPreferences(localStorage, window, sessionStorage).get('collectionUndo')).toEqual(moved);
  sessionStorage.setItem('collectionUndo', JSON.stringify({ ...moved, movedTo: { id: 'c2' } }));
  expect(createStoredPreferences(localStorage, window, sessionStorage).get('collectionUndo')).toBeNull();
  sessionStorage.setItem('collectionUndo', JSON.stringify({ ...undo, icons: [{ ids: [1] }] }));
  sessionStorage.setItem('collectionStep', '{"step":1}');
  localStorage.setItem('lastCollection', '{"account":"a"}');
  const spoilt = createStoredPreferences(localStorage, window, sessionStorage);
  for (const key of ['collectionUndo', 'collectionStep', 'lastCollection'] as const) {
    expect(spoilt.get(key)).toBeNull();
  }
  sessionStorage.clear();
});

it('remembers a request that was begun, what a guest wanted of requests for the session alone, and takes nothing else for them', () => {
  const preferences = createStoredPreferences(localStorage, window, sessionStorage);
  const draft = {
    account: null,
    begunWith: '',
    title: 'Induction hob',
    description: '',
    platforms: ['lucide'],
    isAnimated: false,
    attachments: [{ id: 'f', name: 'hob.png', url: '/f', kind: 'raster' as const, width: 1, height: 1 }],
  };
  preferences.set('requestDraft', draft);
  preferences.set('requestStep', { step: '{}', at: 5 });
  expect(Object.keys(sessionStorage)).toEqual(['requestStep']);
  const again = createStoredPreferences(localStorage, window, sessionStorage);
  expect(again.get('requestDraft')).toEqual(draft);
  expect(again.get('requestStep')).toEqual({ step: '{}', at: 5 });
  const readDraft = (stored: object) => {
    localStorage.setItem('requestDraft', JSON.stringify(stored));
    return createStoredPreferences(localStorage, window, sessionStorage).get('requestDraft');
  };
  expect(readDraft({ ...draft, platforms: [1] })).toBeNull();
  expect(readDraft({ ...draft, attachments: [{}] })).toBeNull();
  expect(readDraft({ ...draft, account: 1 })).toBeNull();
  expect(readDraft([])).toBeNull();
  sessionStorage.clear();
});

it('removes a step of a sign-in that cannot be read, and leaves other values to newer versions', () => {
  for (const key of ['authRequest', 'collectionStep', 'requestStep'])
    sessionStorage.setItem(key, '{"step":1}');
  sessionStorage.setItem('listPlace', '{"of":"a newer version"}');
  createStoredPreferences(localStorage, window, sessionStorage);
  expect(Object.keys(sessionStorage)).toEqual(['listPlace']);
  sessionStorage.clear();
});

it('keeps values in memory when storage is refused or full', () => {
  const refused = createStoredPreferences(null, window);
  refused.set('theme', 'dark');
  expect(refused.get('theme')).toBe('dark');
  const full = createStoredPreferences(
    {
      getItem: () => null,
      removeItem: () => undefined,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    },
    window,
  );
  full.set('theme', 'light');
  expect(full.get('theme')).toBe('light');
});

it('follows changes in other tabs', () => {
  const preferences = createStoredPreferences(localStorage, window);
  const heard = vi.fn();
  preferences.subscribe(heard);
  localStorage.setItem('theme', 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(preferences.get('theme')).toBe('dark');
  expect(heard).toHaveBeenCalledOnce();
  window.dispatchEvent(new StorageEvent('storage', { key: 'somebody-else' }));
  expect(heard).toHaveBeenCalledOnce();
});

it('[T4.16] distinguishes stored values from defaults, also when another tab clears it', () => {
  localStorage.setItem('activeTab', 'styles');
  const preferences = createStoredPreferences(localStorage, window);
  expect(preferences.isStored('activeTab')).toBe(true);
  expect(preferences.isStored('theme')).toBe(false);
  localStorage.removeItem('activeTab');
  window.dispatchEvent(new StorageEvent('storage', { key: 'activeTab' }));
  expect(preferences.isStored('activeTab')).toBe(false);
  expect(preferences.get('activeTab')).toBe('styles');
});

it('[T4.22] sets the same attributes before the first paint and after every change', () => {
  localStorage.setItem('theme', 'dark');
  localStorage.setItem('isSidebarClosed', 'true');
  localStorage.setItem('activeTab', 'categories');
  localStorage.setItem('I8GridMode', 'compact');
  // biome-ignore lint/security/noGlobalEval: this is what the browser does with the script in the head
  globalThis.eval(firstPaintScript);
  const early = { ...root.dataset };
  expect(early).toEqual({ theme: 'dark', sidebar: 'closed', sidebarTab: 'categories', gridMode: 'compact' });
  const earlyOfBody = { ...document.body.dataset };
  expect(earlyOfBody).toEqual({ sidebar: 'closed', gridMode: 'compact' });

  const preferences = createStoredPreferences(localStorage, window);
  followPreferences(preferences, root);
  expect({ ...root.dataset }).toEqual(early);
  expect({ ...document.body.dataset }).toEqual(earlyOfBody);
  preferences.set('theme', 'system');
  preferences.set('isSidebarClosed', false);
  preferences.set('activeTab', 'styles');
  preferences.set('I8GridMode', 'detailed');
  expect({ ...root.dataset }).toEqual({ sidebarTab: 'styles' });
  expect({ ...document.body.dataset }).toEqual({ gridMode: 'detailed' });
});

it('the first paint says that choices for files are stored, which the drawn page does not show', () => {
  localStorage.setItem('exportChoice', '{"format":"png"}');
  // biome-ignore lint/security/noGlobalEval: this is what the browser does with the script in the head
  globalThis.eval(firstPaintScript);
  expect(root.dataset.exportChoice).toBe('stored');
});

it('what icons of grids look like is said before the first paint, and the same afterwards, in one rule for grids', async () => {
  const look = () => [
    root.getAttributeNames().filter((name) => name.startsWith('data-grid-')),
    document.adoptedStyleSheets.map(({ cssRules }) => cssRules[0]?.cssText),
  ];
  localStorage.setItem('gridLook', '{"color":"12B886","ground":null,"stroke":1.5,"size":64}');
  // biome-ignore lint/security/noGlobalEval: this is what the browser does with the script in the head
  globalThis.eval(firstPaintScript);
  const early = look();
  expect(early).toEqual([
    expect.arrayContaining(['data-grid-color', 'data-grid-stroke', 'data-grid-size']),
    ['[data-icon-grid] { --grid-color: #12B886; --grid-stroke: 1.5; --grid-size: 64; }'],
  ]);
  const preferences = createStoredPreferences(localStorage, window);
  followPreferences(preferences, root);
  expect(look()).toEqual(early);
  preferences.set('gridLook', { color: null, ground: null, stroke: null, size: 32 });
  await vi.waitFor(() =>
    expect(look()).toEqual([['data-grid-size'], [expect.stringContaining('--grid-size: 32')]]),
  );
  preferences.set('gridLook', null);
  await vi.waitFor(() => expect(look()[0]).toEqual([]));
});

it('a look that is chosen on the page needs nothing of the first paint', async () => {
  document.adoptedStyleSheets = [];
  const preferences = createStoredPreferences(localStorage, window);
  followPreferences(preferences, root);
  preferences.set('gridLook', { color: 'FA5252', ground: null, stroke: null, size: null });
  await vi.waitFor(() =>
    expect(document.adoptedStyleSheets[0]?.cssRules[0]?.cssText).toContain('--grid-color: #FA5252'),
  );
});
