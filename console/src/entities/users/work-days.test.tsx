import { workDays } from '@retaguarda/contract/entities/work-days';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { notify } from '../../platform/ui/notify.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { button, choose, press } from '../../test/interact.ts';
import { renderAt } from '../../test/render-at.tsx';
import { replyWith, sampleRows } from '../../test/sample-rows.tsx';
import { signIn } from '../../test/signed-in.ts';
import { watchToasts } from '../../test/watch-toasts.ts';
import { UserPage } from './user-page.tsx';
import { withOfficeWeek } from './work-days.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
watchToasts();

const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const friday = { day: 'friday', start: '', end: '' } as const;
const saturday = { day: 'saturday', start: '09:00', end: '12:00' } as const;

describe('A week of office hours', () => {
  it.each([
    ['no days', []],
    ['a day with other hours', [{ day: 'tuesday', start: '13:00', end: '22:00' }]],
    ['a day that is there twice', [friday, friday]],
  ] as const)('replaces %s, and has each day once', (_what, days) => {
    const filled = withOfficeWeek(days);

    expect(filled).toEqual(week.map((day) => ({ day, start: '08:00', end: '18:00' })));
    expect(workDays.safeParse(filled).success).toBe(true);
  });

  it('leaves the weekend as it was', () => {
    expect(withOfficeWeek([saturday]).at(-1)).toEqual(saturday);
  });
});

const fieldsOf = (name: string) => [
  ...document.querySelectorAll<HTMLInputElement>(`[data-path^=work_days][data-path$=${name}]`),
];
const fieldAt = (at: number, name: string) => fieldsOf(name)[at] as HTMLInputElement;
const type = (name: string, value: string) =>
  act(async () => void fireEvent.input(fieldAt(0, name), { target: { value } }));
const errorAt = (at: number, name: string) =>
  document.getElementById(fieldAt(at, name).getAttribute('aria-describedby') ?? '')?.textContent;

/** Opens the form of a user who works in the morning of Mondays. */
async function openUser() {
  const [user] = sampleRows.filter(({ what }) => what === 'user');
  if (!user) throw new Error('There is no sample of a user');
  signIn({ granted: ['user:GET', 'user:PUT'] });
  await renderAt(user.form[1], { [user.form[0]]: UserPage, '/users': () => null });
  const isRow = ({ url }: { url: string }) => url.startsWith('/api/user?');
  await waitFor(() => expect(server.calls.some(isRow)).toBe(true));
  const reply = replyWith(user, { work_days: [{ day: 'monday', start: '08:00', end: '12:00' }] });
  const company = { clients: [{ id: 3, name: 'Loja', document: '', active: '1' }], total: 1, paging: 1 };
  await act(async () => {
    for (const [at, call] of server.calls.entries())
      server.answer(at, 200, isRow(call) ? reply : company, { etag: '"4"' });
  });
  await waitFor(() => expect(fieldsOf('start')).toHaveLength(1));
}

it('A time has 24 hours and is typed with or without the colon, a work day must end after it starts, and each day can be added only once [5.DICT.1 5.DICT.2 3.USER.11]', async () => {
  await openUser();
  // A native time field would have AM and PM in some browsers.
  expect(fieldAt(0, 'start').type).toBe('text');
  await type('start', '730');
  expect(fieldAt(0, 'start').value).toBe('07:30');
  await type('end', '13:4');
  await act(async () => void fireEvent.blur(fieldAt(0, 'end')));
  expect(errorAt(0, 'end')).toBe('Campo inválido');
  await type('start', '08:00');
  await type('end', '08:00');
  await press('Confirmar');
  expect(errorAt(0, 'end')).toBe('O horário de término deve ser maior que o de início');
  await type('start', '07:00');
  expect(errorAt(0, 'end')).toBeUndefined();
  await type('start', '08:00');
  await type('end', '12:00');
  expect(button('Confirmar').disabled).toBe(true);

  await press('Adicionar dia');
  expect(fieldAt(1, 'day').value).toBe('Terça-feira');
  await choose(fieldAt(1, 'day'), 'Segunda-feira');
  await press('Confirmar');
  expect(errorAt(1, 'day')).toBe('Dia já adicionado');
  await choose(fieldAt(0, 'day'), 'Sexta-feira');
  expect(errorAt(1, 'day')).toBeUndefined();
  await choose(fieldAt(0, 'day'), 'Segunda-feira');
  await press('Confirmar');
  expect(errorAt(1, 'day')).toBe('Dia já adicionado');
  const [remove] = document.querySelectorAll('[aria-label="Remover Segunda-feira"]');
  await act(async () => void fireEvent.click(remove as Element));
  expect(fieldsOf('day')).toHaveLength(1);
  expect(errorAt(0, 'day')).toBeUndefined();
  await choose(fieldAt(0, 'day'), 'Domingo');
  await press('Seg–Sex 08:00–18:00');
  await press('Confirmar');

  const sent = server.calls.filter(({ method }) => method === 'PATCH');
  expect(sent.map(({ body }) => body)).toEqual([
    { work_days: [...week, 'sunday'].map((day) => ({ day, start: '08:00', end: '18:00' })) },
  ]);
  await act(async () => sent[0]?.answer(Response.json({ id: 7, message: 'User updated' })));
  expect(vi.mocked(notify.success).mock.lastCall?.[0]).toBe('Usuário atualizado');
});
