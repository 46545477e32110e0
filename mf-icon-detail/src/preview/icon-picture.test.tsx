// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { detailsOf, freeIcon, lockedIcon } from '../testing-icons.ts';
import { IconPicture } from './icon-picture.tsx';

afterEach(cleanup);

const asDrawn = { kind: 'as-drawn' } as const;
const shown = () => screen.getByRole('img', { name: 'Home' });

describe('the picture of an icon that is not painted', () => {
  it('has the black of every file, whatever the theme', () => {
    const vector = detailsOf(freeIcon).svg ?? null;
    render(
      <IconPicture icon={freeIcon} vector={vector} paint={asDrawn} ink="of-files" edge={152} alt="Home" />,
    );
    expect(shown().style.color).toBe('rgb(0, 0, 0)');
    expect(shown().innerHTML).toContain('currentColor');
  });

  it('is the picture of the server itself where the vector may not be had', () => {
    render(
      <IconPicture icon={lockedIcon} vector={null} paint={asDrawn} ink="of-files" edge={152} alt="Home" />,
    );
    expect(shown().tagName).toBe('IMG');
    expect(shown().getAttribute('src')).toContain(`/${lockedIcon.id}-304.`);
  });

  it('has the ink of the page in a thumbnail', () => {
    render(
      <IconPicture icon={lockedIcon} vector={null} paint={asDrawn} ink="of-page" edge={32} alt="Home" />,
    );
    expect(shown().tagName).toBe('SPAN');
    expect(shown().style.background).toBe('');
  });
});
