import { act, fireEvent, render, screen } from '@testing-library/react';
import { type SubmitEvent, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Providers } from '../../test/render-at.tsx';
import { loadLaterTexts, startText } from '../text/text.ts';
import { notify } from './notify.ts';
import { SearchMultiSelect, SearchSelect, type SearchSelectProps } from './search-select.tsx';

const data = ['Bahia', 'Pará', 'Paraná'].map((label) => ({ value: label, label }));

// The label also names the list.
const field = () => screen.getByLabelText<HTMLInputElement>('Estado', { selector: 'input' });

const sent = vi.fn((event: SubmitEvent<HTMLFormElement>) => event.preventDefault());

function One(props: Partial<SearchSelectProps>) {
  const [value, setValue] = useState<string | null>(null);
  return <SearchSelect label="Estado" data={data} value={value} onChange={setValue} {...props} />;
}

function Many({ options = data }) {
  const [value, setValue] = useState<string[]>([]);
  return <SearchMultiSelect label="Estado" data={options} value={value} onChange={setValue} />;
}

const show = (select: React.ReactNode) => {
  sent.mockClear();
  return render(<form onSubmit={sent}>{select}</form>, { wrapper: Providers });
};

function type(text: string) {
  act(() => field().focus());
  fireEvent.input(field(), { target: { value: text } });
}

/** Presses a key. Enter sends the form, as in a browser, unless something prevents it. */
const press = (key: string) =>
  act(async () => {
    const isAllowed = fireEvent.keyDown(field(), { key, code: key });
    if (isAllowed && key === 'Enter') field().form?.requestSubmit();
    if (isAllowed && key === 'Tab') field().blur();
  });

it('Enter takes the first match and does not send the form; the next Enter sends it', async () => {
  show(<One />);
  type('par');

  await press('Enter');

  expect(field().value).toBe('Pará');
  expect(sent).not.toHaveBeenCalled();
  await press('Enter');
  expect(sent).toHaveBeenCalledOnce();
});

it('The options of a select are in the page only while it has the focus or its list is open', () => {
  show(<One />);
  const options = () => document.querySelectorAll('[role=option]');
  expect(options()).toHaveLength(0);

  act(() => field().focus());
  expect(options()).toHaveLength(3);
  act(() => field().blur());
  expect(options()).toHaveLength(0);
  fireEvent.click(field());
  expect(options()).toHaveLength(3);
});

it('Enter without a match neither chooses nor sends', async () => {
  show(<One />);
  type('xyz');

  await press('Enter');

  expect(field().value).toBe('');
  expect(sent).not.toHaveBeenCalled();
});

it.each([
  ['bah', 'Bahia'],
  ['par', ''],
  ['', ''],
])('Tab after %j leaves the field with: %s', async (typed, chosen) => {
  show(<One />);
  type(typed);

  await press('Tab');

  expect(field().value).toBe(chosen);
});

it('the chosen option stays when its name is typed again, and when another text is left without a match', async () => {
  show(<One />);
  for (const text of ['bahia', 'bahia', 'xyz']) {
    type(text);
    await press('Enter');
    expect(field().value).toBe('Bahia');
  }
});

it.each([
  [true, ''],
  [false, 'Bahia'],
])('when its text is deleted and it may be cleared (%s), it is left with: %j', async (clearable, left) => {
  show(<One clearable={clearable} />);
  type('bahia');
  await press('Enter');
  type('');

  await press('Tab');

  expect(field().value).toBe(left);
});

it('Enter before the options have arrived takes the first one when they do', async () => {
  const { rerender } = show(<One data={[]} isSearching />);
  type('par');
  await press('Enter');
  expect(sent).not.toHaveBeenCalled();

  rerender(
    <form onSubmit={sent}>
      <One />
    </form>,
  );

  await vi.waitFor(() => expect(field().value).toBe('Pará'));
});

it('a field for several options works the same way', async () => {
  show(<Many />);
  type('bah');
  await press('Enter');
  type('paraná');
  await press('Tab');

  expect(sent).not.toHaveBeenCalled();
  expect([...document.querySelectorAll('.mantine-Pill-label')].map((pill) => pill.textContent)).toEqual([
    'Bahia',
    'Paraná',
  ]);
});

const paste = (text: string) => fireEvent.paste(field(), { clipboardData: { getData: () => text } });
const chosen = () => [...document.querySelectorAll('.mantine-Pill-label')].map((pill) => pill.textContent);

it.each([
  ['lines', 'Bahia\r\nPará\r\n'],
  ['semicolons', 'bahia; para'],
  ['commas', 'Bahia, Pará'],
  ['tabs', 'Bahia\tPará'],
])('a pasted list with %s chooses several options at once', (_, text) => {
  show(<Many />);

  paste(text);

  expect(chosen()).toEqual(['Bahia', 'Pará']);
});

it('A select names the entries of a pasted list that were not found, and leaves a single name to the search', async () => {
  await startText('lists');
  await loadLaterTexts();
  const info = vi.spyOn(notify, 'info').mockImplementation(() => {});
  show(<Many />);

  paste('Bahia; Ilhéus');
  expect(chosen()).toEqual(['Bahia']);
  expect(info).toHaveBeenCalledWith('Não encontrado ou não único: Ilhéus');
  const isLeft = paste('Pará');

  expect(isLeft).toBe(true);
  expect(chosen()).toEqual(['Bahia']);
});

it('A pasted list takes the exact one of two similar names, and none if a name stands for two', async () => {
  await startText('lists');
  await loadLaterTexts();
  const info = vi.spyOn(notify, 'info').mockImplementation(() => {});
  const named = (label: string, value: string) => ({ label, value });
  show(
    <Many
      options={[named('Café', '1'), named('Cafe', '2'), named('Horizonte', '3'), named('Horizonte', '4')]}
    />,
  );

  paste('Café; Horizonte; CAFE');

  expect(chosen()).toEqual(['Café']);
  expect(info).toHaveBeenCalledWith('Não encontrado ou não único: Horizonte, CAFE');
});
