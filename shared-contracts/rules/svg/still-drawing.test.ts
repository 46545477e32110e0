import { expect, it } from 'vitest';
import { stillDrawing } from './still-drawing.ts';

it('shows what a drawing builds up, and nothing of it moves', () => {
  const body =
    '<path stroke-dashoffset="60" d="M0 0"><animate attributeName="stroke-dashoffset" fill="freeze" values="60;0"/></path>' +
    '<g><animateMotion dur="1s"><mpath href="#a"/></animateMotion><circle r="2"/></g>';
  expect(stillDrawing(body)).toBe('<path stroke-dashoffset="0" d="M0 0"></path><g><circle r="2"/></g>');
});

it('leaves a drawing without animation as it is', () => {
  expect(stillDrawing('<path d="M0 0" />')).toBe('<path d="M0 0" />');
});
