import { act, fireEvent, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, describe, expect, it } from 'vitest';
import { loadLaterTexts, setLanguage, startText } from '../../platform/text/text.ts';
import { brokenRules } from '../../test/accessibility.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { foreignAmong, shownTexts } from '../../test/foreign-texts.ts';
import { renderAt } from '../../test/render-at.tsx';
import { permissionsFor, replyWith, type SampleRow, sampleRows } from '../../test/sample-rows.tsx';
import { signIn } from '../../test/signed-in.ts';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
afterAll(() => setLanguage('pt'));

const company = { id: 3, name: 'Loja', document: '', active: '1' };

/** Returns the reply of the server to a call; undefined for calls that no test here needs. */
function replyTo(url: string, sample: SampleRow) {
  if (url === '/api/client?id=3') return { clients: [company], total: 1, paging: 1 };
  return url.startsWith(`/api${sample.calls.list.path}?`) ? replyWith(sample) : undefined;
}

/** Opens a list or a form, and waits until it shows the sample row or its fields. */
async function open(sample: SampleRow, address: string, path: string, Screen: () => ReactNode) {
  signIn({ granted: permissionsFor(sample, 'list', 'create', 'edit', 'remove', 'activate') });
  await renderAt(address, { [path]: Screen });
  await waitFor(async () => {
    await act(async () => {
      for (const { url, answer } of server.calls) {
        const reply = replyTo(url, sample);
        if (reply) answer(Response.json(reply, { headers: { etag: '"4"' } }));
      }
    });
    expect(document.querySelector('td, button[type=submit]')).not.toBeNull();
  });
}

/** The screen, or its address, without the row at its end: the form for a new one. */
const withoutRow = (address: string) => address.slice(0, address.lastIndexOf('/'));

const screens: Record<string, (sample: SampleRow) => Promise<void>> = {
  'The list of each': async (sample) => {
    const [path = '', filter] = sample.list.split('?');
    await open(sample, `${path}?${filter ? `${filter}&` : ''}page=1`, path, sample.List);
    const unfold = document.querySelector('search button[aria-expanded=false]');
    if (unfold) await act(async () => void fireEvent.click(unfold));
    // On a wide screen they are in the row. Here no stylesheet says so, and axe would take them for a closed sheet.
    for (const actions of document.querySelectorAll('td [popover]')) actions.removeAttribute('popover');
  },
  'The form for a new, invalid': async (sample) => {
    const [path, address] = sample.form.map(withoutRow) as SampleRow['form'];
    await open(sample, address, path, sample.Page);
    const field = document.querySelector('form [data-path]:not([aria-haspopup], [type=radio])') as Element;
    await act(async () => void fireEvent.change(field, { target: { value: '!' } }));
    await act(async () => void fireEvent.click(document.querySelector('button[type=submit]') as Element));
    await waitFor(() => expect(document.querySelector('[aria-invalid=true]')).not.toBeNull());
  },
};

describe.each(Object.entries(screens))('%s', (_, show) => {
  it.each(sampleRows.map((sample) => [sample.what, sample] as const))(
    '%s changes all its texts with the language, and meets the rules of WCAG AA that need no layout',
    async (_, sample) => {
      await show(sample);
      for (const language of ['eng', 'sp', 'pt'] as const) {
        await act(() => setLanguage(language));
        const texts = shownTexts().filter((text) => text !== sample.row.name);
        expect(foreignAmong(texts, language)).toEqual([]);
      }

      expect(await brokenRules()).toEqual([]);
    },
  );
});
