// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { setUpBrowser } from '../../testing/set-up-browser.ts';

setUpBrowser();
beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => {} });
});

const flags = { isOn: (flag: string) => flag === 'SEARCH_BY_IMAGE' };
const button = () => screen.getByRole('button', { name: 'Search by image' });
const input = async () => (await screen.findByLabelText('Choose an image')) as HTMLInputElement;
const png = () =>
  new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)], 'a.png', {
    type: 'image/png',
  });

/** @returns whether the browser goes on to paste what the clipboard holds */
const paste = (target: Element, types: string[]) =>
  fireEvent.paste(target, { clipboardData: { files: [png()], types, getData: () => '' } });

/** An upload that the test settles. */
function pendingUpload() {
  const upload = Promise.withResolvers<unknown>();
  return { ...upload, areaImage: () => upload.promise, imageSearch: () => upload.promise };
}

async function chooseArea(name: string) {
  await userEvent.click(screen.getByRole('button', { name: /^Search in:/ }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name }));
}

describe('[S4.21] the image-upload button', () => {
  it('[T4.23] is unactivated until it was opened once, and then default', async () => {
    const { host } = await renderPage('/icons', {}, { flags });
    expect(button().dataset.state).toBe('unactivated');
    await userEvent.click(button());
    await screen.findByRole('dialog', { name: 'Search by image' });
    expect(button().dataset.state).toBe('default');
    expect(host.preferences.get('isImageSearchOpened')).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button().dataset.state).toBe('default');
  });

  it('is loading while a picture is on its way, and leads to what is like it', async () => {
    const upload = pendingUpload();
    const keptImageSearch = () => new Promise(() => {});
    const { host } = await renderPage('/icons', { ...upload, keptImageSearch }, { flags });
    await userEvent.click(button());
    await userEvent.upload(await input(), png());
    await waitFor(() => expect(button().dataset.state).toBe('loading'));
    upload.resolve({ success: true, parameters: { pictureId: 'ab' }, icons: [] });
    await waitFor(() => expect(host.navigated).toEqual(['/icons/search-by-image?picture=ab']));
    expect(button().dataset.state).toBe('default');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['on the page, even beside text', () => document.body, ['text/plain', 'Files']],
    ['while the search field has the focus', () => screen.getByRole('combobox'), ['Files']],
    ['in a field, copied from a web page', () => screen.getByRole('combobox'), ['text/html', 'Files']],
  ])('a picture is searched by when it is pasted %s', async (_where, target, types) => {
    const upload = pendingUpload();
    const keptImageSearch = () => new Promise(() => {});
    const { host } = await renderPage('/icons', { ...upload, keptImageSearch }, { flags });
    expect(paste(target(), types)).toBe(false);
    await waitFor(() => expect(button().dataset.state).toBe('loading'));
    upload.resolve({ success: true, parameters: { pictureId: 'ab' }, icons: [] });
    await waitFor(() => expect(host.navigated).toEqual(['/icons/search-by-image?picture=ab']));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['a field keeps the text that comes with a picture', '<input>', ['text/plain', 'text/html', 'Files']],
    ['an editor keeps a picture', '<p contenteditable="true"></p>', ['Files']],
    ['a dialog keeps a picture', '<dialog open><input></dialog>', ['Files']],
  ])('%s', async (_what, markup, types) => {
    await renderPage('/icons', {}, { flags });
    const place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = markup;
    expect(paste(place.querySelector('input, p') ?? place, types)).toBe(true);
    place.remove();
    expect(button().dataset.state).toBe('unactivated');
  });

  it('goes back to default on an error, with the selection cleared', async () => {
    const imageSearch = vi.fn(() => Promise.reject(new Error('down')));
    await renderPage('/icons', { imageSearch }, { flags, telemetry: { report: vi.fn() } });
    await userEvent.click(button());
    await userEvent.upload(await input(), png());
    expect((await screen.findByRole('alert')).textContent).toContain('IMAGE_SEARCH_FAILED');
    expect(button().dataset.state).toBe('default');
    expect(screen.queryByAltText('Your image')).toBeNull();
  });

  it('opens by Space, as a button does', async () => {
    await renderPage('/icons', {}, { flags });
    fireEvent.keyDown(button(), { key: ' ' });
    expect(await screen.findByRole('dialog', { name: 'Search by image' })).toBeDefined();
  });
});

describe('[T2.72] [T7.36] [S2.31] the areas', () => {
  it('illustrations and photos have their own uploads and addresses', async () => {
    const areas: unknown[] = [];
    const areaImage = (call: unknown) => {
      const { params, form } = call as { params: { area: string }; form: FormData };
      areas.push([params.area, form.get('image') instanceof Blob]);
      return { success: true, id: 'ab' };
    };
    const { host } = await renderPage('/icons', { areaImage }, { flags });
    await chooseArea('Illustrations');
    await userEvent.click(button());
    await userEvent.upload(await input(), png());
    await waitFor(() => expect(host.navigated).toEqual(['/illustrations/image--ab']));
    cleanup();
    const other = await renderPage('/icons', { areaImage }, { flags });
    await chooseArea('Photos');
    await userEvent.click(button());
    await screen.findByRole('dialog', { name: 'Search photos by image' });
    await userEvent.upload(await input(), png());
    await waitFor(() => expect(other.host.navigated).toEqual(['/photos/image/ab']));
    expect(areas).toEqual([
      ['illustrations', true],
      ['photos', true],
    ]);
  });

  it('3D and music have none', async () => {
    await renderPage('/icons', {}, { flags });
    for (const name of ['3D', 'Music']) {
      await chooseArea(name);
      expect(screen.queryByRole('button', { name: 'Search by image' })).toBeNull();
    }
  });
});
