import { mayCall } from '@retaguarda/contract/endpoint';
import { companies, wholeCompanies } from '@retaguarda/contract/entities/companies';
import {
  type ContentPart,
  type ContentRow,
  companyCopies,
  companyTemplates,
  contentParts,
  permissionsOf,
  type TemplatePart,
} from '@retaguarda/contract/entities/company-copies';
import { limits } from '@retaguarda/contract/limits';
import { say } from '@retaguarda/contract/messages';
import type { FastifyInstance } from 'fastify';
import type { EncryptSecret } from '../../platform/crypto/secret-variables.ts';
import type { CompanyContent } from '../../platform/db/company-content.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import { orNotFound, saved } from '../../platform/http/answers.ts';
import { type Caller, requireAllCompanies } from '../../platform/http/caller.ts';
import { admit, route } from '../../platform/http/route.ts';
import { copyAsJob } from './company-copying.ts';
import { contentOfCompany } from './content-of-company.ts';
import type { CopiedRows } from './copy-company.ts';
import { takeable } from './takeable.ts';
import { templateStore } from './template-store.ts';

type Source = { client_id?: number | undefined; template_id?: number | undefined };

const viewPermission = (part: TemplatePart) =>
  part === 'user_fields' ? wholeCompanies.access : permissionsOf(part)[0];

type Parts = { db: Db; encrypt: EncryptSecret };

export async function companyCopyRoutes(app: FastifyInstance, { db, encrypt }: Parts) {
  const templates = templateStore(db);

  route(app, companyCopies.content, async ({ query }, caller) => {
    const { name, content } = await contentOf(db, query, caller);
    const taken = await takeable(db, content, caller);
    return {
      name,
      user_fields: mayCall(caller.granted, wholeCompanies.access) ? content.user_fields : [],
      lines: contentParts
        .filter((part) => mayCall(caller.granted, permissionsOf(part)[0]))
        .map((part) => ({
          part,
          total: taken[part].rows.length,
          rows: taken[part].rows.slice(0, limits.companyTemplate.rows).map(shownRow),
          left_out: taken[part].left_out,
          may_take: mayCall(caller.granted, permissionsOf(part)[1]),
        })),
    };
  });

  route(app, companyCopies.create, async ({ body }, caller, { language }) => {
    const { from, parts, only_rows, department_emails, ...input } = body;
    for (const permission of parts.flatMap(permissionsOf)) admit(caller, permission);
    const {
      saved: company,
      rows,
      job,
    } = await inTransaction(db, async (transaction) => {
      const { content } = await contentOf(transaction, from, caller);
      const copy = { company: input, content, parts, only_rows, department_emails };
      return copyAsJob(transaction, copy, { caller, language }, encrypt);
    });
    return { ...saved(company, 'Company created'), created: countsOf(rows), job };
  });

  route(app, companyTemplates.list, async () => ({
    templates: (await templates.list()).map((row) => ({ ...row, made_at: row.made_at.toISOString() })),
  }));

  route(app, companyTemplates.create, async ({ body: { name, client_id, parts } }, caller) => {
    for (const part of parts) admit(caller, viewPermission(part));
    const { id } = await inTransaction(db, async (transaction) => {
      const { content } = await contentOf(transaction, { client_id }, caller);
      // Without secrets and addresses. Roles are checked when a company is created from it.
      const { variables } = await takeable(transaction, content, caller);
      const chosen = only({ ...content, variables: variables.rows }, parts);
      return templateStore(transaction).create(name, chosen, caller);
    });
    return { id, message: say('Template created') };
  });

  route(app, companyTemplates.remove, async ({ query: { id } }, caller) => {
    requireAllCompanies(caller);
    orNotFound(await templates.remove(id), 'Template not found');
    return { id, message: say('Template deleted') };
  });
}

/** The content of a company, for those who may choose companies, or of a template. */
async function contentOf(db: Db, { client_id, template_id = 0 }: Source, caller: Caller) {
  if (client_id === undefined)
    return orNotFound(await templateStore(db).one(template_id), 'Template not found');
  admit(caller, companies.list.access);
  return orNotFound(await contentOfCompany(db, client_id), 'Company not found');
}

const shownRow = ({ name, email, department, value }: ContentRow): ContentRow => ({
  name,
  ...(email !== undefined && { email }),
  ...(department !== undefined && { department }),
  ...(value !== undefined && { value }),
});

const countsOf = (rows: CopiedRows) =>
  Object.fromEntries(contentParts.map((part) => [part, rows[part].length])) as Record<ContentPart, number>;

/** The content with nothing in the parts that were not chosen. */
const only = (content: CompanyContent, parts: TemplatePart[]) =>
  Object.fromEntries(
    Object.entries(content).map(([part, rows]) => [
      part,
      part === 'domains' || parts.includes(part as TemplatePart) ? rows : [],
    ]),
  ) as CompanyContent;
