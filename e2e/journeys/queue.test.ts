import { queue } from '@retaguarda/contract/entities/queue';
import type { Api } from '../vocabulary/api.ts';
import { rowOf, toast } from '../vocabulary/lists.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { companiesWithQueue } from '../vocabulary/queues.ts';
import { expect, test } from '../vocabulary/test.ts';

/** Finds a queue where conversations wait for one skill, and several for others. */
async function mixedQueue(api: Api) {
  for (const { client_id, name, total, skills } of await companiesWithQueue(api)) {
    const skill = skills.find(({ skill_id }) => skill_id !== null);
    if (skill && skill.total > 1 && total - skill.total > 1) return { client_id, name, total, skill };
  }
  throw new Error('No company has such a queue');
}

test('a person cleans a queue for one skill, and then the whole queue; undoes it when it was a mistake, and sees what others do there without a click [4.QUEUE.1 4.QUEUE.3 7.CLIENT.9 1.SCOPE.13 2.COMPANY.8]', async ({
  signedIn: page,
  api,
}) => {
  const { client_id, name, total, skill } = await mixedQueue(api);
  const left = total - skill.total;
  const dialog = page.getByRole('dialog');
  const remove = dialog.getByRole('button', { name: /^Remover \d+ conversas?$/ });
  const close = () => dialog.getByRole('button', { name: 'Fechar', exact: true }).last().click();

  await test.step('in the list of companies, for one skill', async () => {
    await page.goto(`/companies?name=${name.replaceAll(' ', '+')}&page=1`);
    await page.getByRole('button', { name: `Limpar fila de ${name}`, exact: true }).click();
    await expect(dialog).toContainText(`${total} conversas aguardam atendimento`);
    await expect(rowOf(page, skill.name ?? '')).toContainText(String(skill.total));
    await dialog.getByRole('combobox', { name: 'Limpar só uma habilidade' }).click();
    await page.getByRole('option', { name: skill.name ?? '', exact: true }).click();
    await expect(dialog).toContainText(`Deseja remover ${skill.total} conversas?`);
    await remove.click();
    await expect(toast(page, `Fila limpa. ${skill.total} conversas foram removidas`)).toBeVisible();
    await close();
    expect(await api.call(queue.read, { query: { client_id } })).toMatchObject({ total: left });
  });

  await test.step('on the page of the company, as a whole and by mistake, which is undone', async () => {
    await navigate(page, `/company/${client_id}/queue`);
    await expect(page.getByText('Ao vivo')).toBeVisible();
    await page.getByRole('button', { name: 'Limpar fila', exact: true }).click();
    await remove.click();
    await expect(dialog).toContainText(`${left} conversas removidas`);
    expect(await api.call(queue.read, { query: { client_id } })).toMatchObject({ total: 0, skills: [] });
    await close();
    await expect(page.getByText('Nenhuma conversa aguarda atendimento')).toBeVisible();
    const receipts = page.getByRole('region', { name: 'Limpezas recentes' });
    const undo = receipts.getByRole('button', { name: /^Desfazer a limpeza/ });
    await undo.first().click();
    await expect(toast(page, `Fila restaurada. ${left} conversas voltaram à fila`)).toBeVisible();
    await expect(receipts).toContainText('Desfeita por Administrador');
    await expect(page.getByText(`${left} conversas aguardam atendimento`)).toBeVisible();
  });

  await test.step('on the screen of all queues, what others do is seen without a click', async () => {
    await navigate(page, `/queue?client_id=${client_id}&page=1`);
    const company = page.getByRole('article', { name });
    await expect(company).toContainText(`${left} conversas aguardam`);
    await expect(page.getByText('Ao vivo')).toBeVisible();
    const { cleaning } = await api.call(queue.clean, { body: { client_id } });
    await expect(page.getByText('Ninguém está esperando nesta empresa')).toBeVisible();
    await api.call(queue.undo, { query: { client_id, id: cleaning?.id ?? 0 } });
    await expect(company).toContainText(`${left} conversas aguardam`);
  });
});
