import { queue } from '@retaguarda/contract/entities/queue';
import type { Api } from '../vocabulary/api.ts';
import { rowOf, toast } from '../vocabulary/lists.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { companiesWithQueue } from '../vocabulary/queues.ts';
import { expect, test } from '../vocabulary/test.ts';

/** Finds a queue where several conversations wait for one skill, several for no skill, and several for others. */
async function mixedQueue(api: Api) {
  for (const { client_id, name, total, skills } of await companiesWithQueue(api)) {
    const skill = skills.find(({ skill_id }) => skill_id !== null);
    const waitingForNone = skills.find(({ skill_id }) => skill_id === null);
    if (!skill || skill.total < 2 || !waitingForNone || waitingForNone.total < 2) continue;
    if (total - skill.total - waitingForNone.total > 1)
      return { client_id, name, total, skill, waitingForNone };
  }
  throw new Error('No company has such a queue');
}

test('a person confirms and cleans a queue for one skill, and then the whole queue; undoes it when it was a mistake, and sees what others do there without a click [4.QUEUE.1 4.QUEUE.3 7.CLIENT.9 1.SCOPE.13 2.COMPANY.8]', async ({
  signedIn: page,
  api,
}) => {
  await test.step('a person confirms and cleans a queue for one skill, and then the whole queue', async () => {
    const { client_id, name, total, skill, waitingForNone } = await mixedQueue(api);
    const waiting = () => api.call(queue.read, { query: { client_id } });
    await page.goto(`/companies?name=${name.replaceAll(' ', '+')}&page=1`);
    const open = () => page.getByRole('button', { name: `Limpar fila de ${name}`, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Limpar fila de ${name}` });
    const clean = /^Remover \d+ conversas?$/;
    const answer = (label: string | RegExp) =>
      dialog.getByRole('button', { name: label, exact: true }).click();

    await open();
    await expect(dialog).toContainText(`${total} conversas aguardam atendimento`);
    await expect(dialog).toContainText(/A mais antiga chegou há \d+ (minutos|horas)\./);
    await expect(rowOf(page, skill.name ?? '')).toContainText(String(skill.total));
    await expect(rowOf(page, 'Sem habilidade')).toBeVisible();
    await answer('Cancelar');
    await expect(dialog).toHaveCount(0);
    expect((await waiting()).total).toBe(total);

    await open();
    await dialog.getByRole('combobox', { name: 'Limpar só uma habilidade' }).click();
    await page.getByRole('option', { name: skill.name ?? '', exact: true }).click();
    await expect(dialog).toContainText(`Deseja remover ${skill.total} conversas?`);
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await answer(clean);
    expect((await sent).postDataJSON()).toMatchObject({ client_id, skill_id: skill.skill_id });
    await expect(toast(page, `Fila limpa. ${skill.total} conversas foram removidas`)).toBeVisible();
    await answer('Fechar');
    await expect(dialog).toHaveCount(0);

    await open();
    await dialog.getByRole('combobox', { name: 'Limpar só uma habilidade' }).click();
    await page.getByRole('option', { name: 'Sem habilidade', exact: true }).click();
    await expect(dialog).toContainText(`Deseja remover ${waitingForNone.total} conversa`);
    const sentForNone = page.waitForRequest((request) => request.method() === 'PATCH');
    await answer(clean);
    expect((await sentForNone).postDataJSON()).toMatchObject({ client_id, skill_id: null });
    await answer('Fechar');
    await expect(dialog).toHaveCount(0);

    const left = total - skill.total - waitingForNone.total;
    await open();
    await expect(dialog).toContainText(`${left} conversas aguardam atendimento`);
    await expect(dialog.getByRole('cell', { name: skill.name ?? '' })).toHaveCount(0);
    const sentAgain: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') sentAgain.push(request.postDataJSON());
    });
    await dialog.getByRole('button', { name: clean }).evaluate((yes: HTMLElement) => {
      yes.click();
      yes.click();
    });
    await expect(toast(page, `Fila limpa. ${left} conversas foram removidas`)).toBeVisible();
    expect(sentAgain).toEqual([{ client_id, key: expect.any(String), until: expect.any(Number) }]);
    expect(await waiting()).toMatchObject({ total: 0, oldest: null, skills: [] });
    await answer('Fechar');

    // An empty queue cannot be cleaned.
    await open();
    await expect(dialog).toContainText('Nenhuma conversa aguarda atendimento');
    await expect(dialog.getByRole('button', { name: clean })).toHaveCount(0);
  });
  await test.step('a person cleans a queue by mistake, undoes it, and sees what others do there without a click', async () => {
    const { client_id = 0, name = '', total } = (await companiesWithQueue(api)).at(-2) ?? {};
    const before = await api.call(queue.read, { query: { client_id } });
    await page.goto(`/company/${client_id}/queue`);
    await expect(page.getByText('Ao vivo')).toBeVisible();

    await page.getByRole('button', { name: 'Limpar fila', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Remover \d+ conversas?$/ }).click();
    await expect(dialog).toContainText(`${total} conversas removidas`);
    await dialog.getByRole('button', { name: 'Fechar', exact: true }).last().click();
    await expect(page.getByText('Nenhuma conversa aguarda atendimento')).toBeVisible();
    const receipts = page.getByRole('region', { name: 'Limpezas recentes' });
    await receipts
      .getByRole('button', { name: /^Desfazer a limpeza/ })
      .first()
      .click();
    await expect(toast(page, `Fila restaurada. ${total} conversas voltaram à fila`)).toBeVisible();
    await expect(receipts).toContainText('Desfeita por Administrador');
    await expect(page.getByText(`${total} conversas aguardam atendimento`)).toBeVisible();
    expect(await api.call(queue.read, { query: { client_id } })).toEqual(before);

    await navigate(page, `/queue?client_id=${client_id}&page=1`);
    const company = page.getByRole('article', { name });
    await expect(company).toContainText(`${total} conversas aguardam`);
    await expect(page.getByText('Ao vivo')).toBeVisible();
    const { cleaning } = await api.call(queue.clean, { body: { client_id } });
    await expect(page.getByText('Ninguém está esperando nesta empresa')).toBeVisible();
    await api.call(queue.undo, { query: { client_id, id: cleaning?.id ?? 0 } });
    await expect(company).toContainText(`${total} conversas aguardam`);
  });
});
