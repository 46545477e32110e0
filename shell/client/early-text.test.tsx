// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { watchEarlyText } from './early-text.ts';

const left = vi.fn();

function Form() {
  const [term, setTerm] = useState('home');
  return (
    <form onBlur={left}>
      <input value={term} onChange={(event) => setTerm(event.target.value)} />
      <textarea defaultValue="as served" />
      <p>searches for {term}</p>
    </form>
  );
}

let root: Root | undefined;
afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
  left.mockReset();
});

/** Sends the form, lets the visitor do something, hydrates it. */
async function hydrateAfter(visit: (field: HTMLInputElement) => void) {
  document.body.innerHTML = `<div id="root">${renderToString(<Form />)}</div>`;
  const place = document.getElementById('root') as HTMLElement;
  const repeat = watchEarlyText(document);
  const field = place.querySelector('input') as HTMLInputElement;
  visit(field);
  await act(async () => {
    root = hydrateRoot(place, <Form />);
  });
  await act(async () => repeat());
  return { field, repeat, text: () => place.querySelector('p')?.textContent };
}

it('text that was typed before hydration reaches the component, and stays in the field', async () => {
  const { field, text } = await hydrateAfter((typed) => {
    typed.focus();
    typed.value = 'arrow';
    typed.setSelectionRange(2, 3);
  });
  expect(text()).toBe('searches for arrow');
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['arrow', 2, 3]);
  expect(left).not.toHaveBeenCalled();
});

it('a field that was typed into and left counts as left', async () => {
  const { text } = await hydrateAfter((typed) => {
    typed.value = 'arrow';
  });
  expect(text()).toBe('searches for arrow');
  expect(left).toHaveBeenCalledOnce();
});

it('says nothing of a field as it was served, nor of what is typed later', async () => {
  const receive = vi.fn();
  document.addEventListener('input', receive);
  const { text, field, repeat } = await hydrateAfter(() => {});
  field.value = 'typed later';
  await act(async () => repeat());
  document.removeEventListener('input', receive);
  expect(text()).toBe('searches for home');
  expect(receive).not.toHaveBeenCalled();
});
