// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Swatches } from './swatches.tsx';

const swatches = [
  { id: 'mint', label: 'Mint, #12B886', colors: ['#12B886'] },
  { id: 'dawn', label: 'Dawn', colors: ['#FA709A', '#FEE140'] },
] as const;

it('names every colour and says which is chosen', async () => {
  const onChange = vi.fn();
  render(<Swatches label="Palette" swatches={swatches} value="mint" onChange={onChange} />);
  expect(screen.getByRole('radio', { name: 'Mint, #12B886', checked: true })).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: 'Dawn' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('dawn');
});

it('chooses none for a colour of one’s own', () => {
  render(<Swatches label="Palette" swatches={swatches} value={undefined} onChange={() => {}} />);
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
});

it('paints a gradient by an id that another palette does not use', () => {
  const palette = <Swatches label="Gradients" swatches={swatches} value={undefined} onChange={() => {}} />;
  const { container } = render(
    <>
      {palette}
      {palette}
    </>,
  );
  const ids = [...container.querySelectorAll('linearGradient')].map(({ id }) => id);
  const fills = [...container.querySelectorAll('circle')].map((circle) => circle.getAttribute('fill'));
  expect(new Set(ids).size).toBe(2);
  expect(fills).toEqual(['#12B886', `url(#${ids[0]})`, '#12B886', `url(#${ids[1]})`]);
});
