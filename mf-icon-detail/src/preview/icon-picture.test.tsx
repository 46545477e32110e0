// @vitest-environment jsdom
import '../drawing/preload-rules.ts';
import { NO_EDITS, parseEdits } from '@icoteca/shared-contracts';
import { HostProvider } from '@icoteca/shared-contracts/host';
import { createTestHost } from '@icoteca/shared-contracts/host/testing';
import { fireEvent, render as renderAlone, screen } from '@testing-library/react';
import type { ComponentProps, ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { freeIcon, freeSvg, lockedIcon } from '../testing-icons.ts';
import { IconPicture } from './icon-picture.tsx';

function render(picture: ReactNode) {
  const host = createTestHost({});
  return renderAlone(picture, {
    wrapper: ({ children }) => <HostProvider value={host}>{children}</HostProvider>,
  });
}

const picture = (more: Partial<ComponentProps<typeof IconPicture>> = {}) => (
  <IconPicture
    icon={lockedIcon}
    vector={null}
    edits={NO_EDITS}
    ink="of-files"
    edge={152}
    alt="Home"
    {...more}
  />
);
const shown = () => screen.getByRole('img', { name: 'Home' });

describe('the picture of an icon that is not painted', () => {
  it('has the black of every file, whatever the theme', () => {
    render(picture({ icon: freeIcon, vector: freeSvg }));
    expect(shown().style.color).toBe('rgb(0, 0, 0)');
    expect(shown().innerHTML).toContain('currentColor');
  });

  it('is the picture of the server itself where the vector may not be had', () => {
    render(picture());
    expect(shown().tagName).toBe('IMG');
    expect(shown().getAttribute('src')).toContain(`/${lockedIcon.id}-304.`);
  });

  it('[T4.28] is a preview of 50 px until that picture has come, and the vector when that comes', () => {
    const { rerender } = render(picture());
    expect(shown().style.background).toContain(`/${lockedIcon.id}-50.png`);
    fireEvent.load(shown());
    expect(shown().style.background).toBe('');
    expect(shown().getAttribute('src')).toContain(`/${lockedIcon.id}-304.`);
    rerender(picture({ vector: freeSvg }));
    expect(shown().querySelector('svg')).not.toBeNull();
  });

  it('has the ink of the page in a thumbnail', () => {
    render(picture({ ink: 'of-page', edge: 32 }));
    expect(shown().tagName).toBe('SPAN');
    expect(shown().style.background).toBe('');
  });
});

describe('the picture of an edited icon', () => {
  it('is drawn here from the vector, in one square with its ground', () => {
    const edits = parseEdits('bg-circle-228BE6_rotate-45_stroke-1');
    render(picture({ icon: freeIcon, vector: freeSvg, edits }));
    expect(shown().querySelector('circle')?.getAttribute('fill')).toBe('#228be6');
    expect(shown().querySelector('g')?.getAttribute('transform')).toContain('rotate(45)');
    expect(shown().querySelector('path')?.getAttribute('stroke-width')).toBe('1');
  });

  it('is the picture of the server where the vector may not be had', () => {
    const edits = { ...parseEdits('flip-h'), paint: { kind: 'colour', colour: 'FA5252' } as const };
    render(picture({ edits }));
    expect(shown().getAttribute('src')).toBe(`/img/v/abc/${lockedIcon.id}-304-fa5252.png?edits=flip-h`);
  });
});
