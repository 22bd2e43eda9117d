import { afterEach, expect, it, vi } from 'vitest';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { openDepartmentForm, storedDepartment } from '../../test/department-form.tsx';
import { fakeServer } from '../../test/fake-server.ts';
import { field } from '../../test/interact.ts';
import { focusFirstEmptyField } from './first-empty-field.ts';

await startText('lists');
await loadLaterTexts();
fakeServer();

const ofMouse = globalThis.matchMedia;
afterEach(() => void vi.stubGlobal('matchMedia', ofMouse));

/** Focuses the first empty field of a form with these fields, and returns its name. */
function focusedIn(fields: string) {
  document.body.innerHTML = `<form>${fields}</form>`;
  focusFirstEmptyField(document.forms[0] as HTMLFormElement);
  const focused = document.activeElement as HTMLElement;
  return focused.dataset.path;
}

it('the form of a new row opens with the cursor in its first field', async () => {
  await openDepartmentForm();

  expect(document.activeElement).toBe(field('Nome'));
});

it('the form of a stored row leaves the focus where it is', async () => {
  await openDepartmentForm({ loaded: storedDepartment });

  expect(document.activeElement).toBe(document.body);
});

it('on a touch screen the keyboard stays closed', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...ofMouse(query),
    matches: query === '(pointer: coarse)',
  }));
  await openDepartmentForm();

  expect(document.activeElement).toBe(document.body);
});

it.each([
  ['filled fields', '<input data-path="name" value="Ana"><textarea data-path="notes"></textarea>', 'notes'],
  ['disabled fields', '<input data-path="name" disabled><input data-path="email">', 'email'],
  ['fields to read', '<input data-path="name" readonly><input data-path="email">', 'email'],
  ['ticks', '<input data-path="main" type="checkbox" value=""><input data-path="name">', 'name'],
  [
    'answered choices',
    '<input data-path="pj" type="radio" name="a" value="1" checked><input data-path="name">',
    'name',
  ],
])('skips %s', (_, fields, expected) => {
  expect(focusedIn(fields)).toBe(expected);
});

it('a choice that nobody has made yet counts as empty', () => {
  const fields = '<input data-path="pj" type="radio" name="a" value="1"><input data-path="name">';
  expect(focusedIn(fields)).toBe('pj');
});
