import { isCpf, unmaskDocument } from '@retaguarda/contract/documents';
import { companies, companyInput } from '@retaguarda/contract/entities/companies';
import { limits } from '@retaguarda/contract/limits';
import { digitsIn, maskPhone, nationalPhone } from '@retaguarda/contract/phones';
import { sql } from 'kysely';
import { importAction, namesIn, type Reading } from '../../capabilities/jobs/import-action.ts';
import type { Cells } from '../../capabilities/jobs/job-actions.ts';
import { companyStore } from './company-store.ts';

const info = 'client_info.';

/** A telephone number and a postal code get the mask that the form would type, where their digits are right. */
const masked = (typed: string) => maskPhone(nationalPhone(digitsIn(typed))) ?? typed;
const maskedCep = (typed: string) =>
  digitsIn(typed).length === 8 ? digitsIn(typed).replace(/^(\d{5})/, '$1-') : typed;

const spelled: Record<string, (typed: string) => string> = {
  cep: maskedCep,
  state: (typed) => typed.toUpperCase(),
  clientnumber: masked,
  responsiblenumber: masked,
};

/** The tags that a cell names, whatever their case and accents. Each name is looked up once for all rows. */
async function tagsIn(cells: Cells, { transaction, shared, refuse }: Reading) {
  const ids: number[] = [];
  // One more than a company may have: then the rules of the form refuse the row.
  for (const name of namesIn(cells.tag_id).slice(0, limits.company.tags + 1)) {
    const tag = await shared.once(`tag ${name}`, () =>
      transaction
        .selectFrom('tag')
        .select('id')
        .where(sql`name_search`, '=', sql<string>`plain(${name})`)
        .executeTakeFirst(),
    );
    if (tag) ids.push(tag.id);
    else refuse('tag_id', 'Tag not found', name);
  }
  return ids;
}

async function read(cells: Cells, reading: Reading) {
  const { name, document, email, domain } = cells;
  const details = Object.entries(cells)
    .filter(([key]) => key.startsWith(info))
    .map(([key, typed]): [string, string] => [key.slice(info.length), typed.trim()]);
  return {
    name,
    document,
    email,
    domain,
    // A CPF belongs to a person, everything else to a company.
    pj: !isCpf(unmaskDocument(document ?? '')),
    tag_id: await tagsIn(cells, reading),
    client_info: Object.fromEntries(details.map(([key, typed]) => [key, spelled[key]?.(typed) ?? typed])),
  };
}

export const companyImport = importAction({
  call: companies.create,
  // Companies are not deleted otherwise: people who may create them may undo what they have just created.
  undoAccess: companies.create.access,
  input: companyInput,
  read,
  createRow: (transaction, values, _company, by) => companyStore(transaction).create(values, by),
  removeRow: (transaction, { id }, by) => companyStore(transaction).takeBack({ id }, by),
});
