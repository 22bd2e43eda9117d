import type { Page } from '@playwright/test';
import type { Note } from '@retaguarda/contract/entities/notes';
import type { Words } from './words.ts';

const helena = { id: 2, name: 'Helena Prado' };
const otavio = { id: 3, name: 'Otávio Lima' };

const note = (id: number, changes: Partial<Note>): Note => ({
  ...{ id, version: 1, text: '', mentioned: [], pinned: false, author: otavio, is_own: false },
  ...{ made_at: '2026-11-16T12:00:00.000Z', edited_at: null },
  ...changes,
});

const notes = [
  note(1, { pinned: true, text: 'Migração em curso: **não limpar a fila** antes de falar com o suporte.' }),
  note(3, {
    ...{ author: helena, is_own: true, edited_at: '2026-11-16T15:00:00.000Z', mentioned: [otavio] },
    text: '@[3], combinei com a Marta:\n\n- ligar depois das `14h`\n- enviar a [proposta](https://example.com/proposta)',
  }),
  note(2, { text: '> O contrato vence em março.\n\nConfirmado por e-mail.' }),
];

/** For a row that is not there, because its answer is fixed as well. */
export const noNotes = { notes: [], total: 0, paging: 0 };

/** Shows notes about the row that is open. The answers are fixed: nobody has written any. */
export async function showNotes(page: Page, words: Words) {
  await page.route('**/api/note?*', (route) => route.fulfill({ json: { notes, total: 3, paging: 1 } }));
  await page.reload();
  await page.getByRole('region', { name: words.notes.pinned }).waitFor();
  await page.unroute('**/api/note?*');
}

/** The people who can be mentioned, while one of them is typed. */
export async function openMentions(page: Page, words: Words) {
  await showNotes(page, words);
  await page.route('**/api/note/people?*', (route) => route.fulfill({ json: { people: [helena, otavio] } }));
  await page.getByLabel(words.notes.new).fill('Falar com @');
  await page.getByRole('option').first().waitFor();
}
