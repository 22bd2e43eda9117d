import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { Providers } from '../../test/render-at.tsx';
import { FileDrop } from './file-drop.tsx';
import { readFile } from './read-file.ts';

await startText('lists');
await loadLaterTexts();

/** Reads files as the worker does, without one. */
class FakeWorker extends EventTarget {
  terminate() {}
  async postMessage(file: Blob) {
    const data = await readFile(file).then(
      (sheet) => ({ sheet }),
      ({ problem }) => problem,
    );
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}
beforeEach(() => void vi.stubGlobal('Worker', FakeWorker));

function open() {
  const onRead = vi.fn();
  render(
    <>
      <input aria-label="Outro campo" />
      <FileDrop onRead={onRead} />
    </>,
    { wrapper: Providers },
  );
  return onRead;
}

const paste = (target: Element, text: string) =>
  fireEvent.paste(target, { clipboardData: { getData: () => text, files: [] } });

it('takes pasted cells like a file', async () => {
  const onRead = open();

  paste(document.body, 'Nome\tE-mail\r\nAna "Sá"; a\ta@b.co\r\n');

  await waitFor(() => expect(onRead).toHaveBeenCalledOnce());
  expect(onRead.mock.lastCall).toEqual([
    { headers: ['Nome', 'E-mail'], rows: [['Ana "Sá"; a', 'a@b.co']], lines: [2] },
    'Células coladas',
  ]);
});

it('says what is wrong with pasted cells', async () => {
  const onRead = open();

  paste(document.body, 'Nome\tE-mail');

  expect((await screen.findByRole('alert')).textContent).toContain('só os nomes das colunas');
  expect(onRead).not.toHaveBeenCalled();
});

it.each([
  ['a single word', () => document.body, 'Ana'],
  ['what belongs in a field', () => screen.getByRole('textbox'), 'Nome\tE-mail\nAna\ta@b.co'],
])('leaves %s alone', async (_what, target, text) => {
  const onRead = open();

  expect(paste(target(), text)).toBe(true);
  expect(screen.queryByRole('status')).toBeNull();
  expect(onRead).not.toHaveBeenCalled();
});
