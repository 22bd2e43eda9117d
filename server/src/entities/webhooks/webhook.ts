import { webhookChanges, webhookInput, webhookSecret } from '@retaguarda/contract/entities/webhooks';
import { limits } from '@retaguarda/contract/limits';
import { sql } from 'kysely';
import {
  type ConfiguredSection,
  countCompanies,
  type Values,
} from '../../capabilities/configuration/configured-section.ts';
import type { EntityDescription } from '../../capabilities/entity-description.ts';
import { loggedWebhooks, type WebhookParts } from './logged-webhooks.ts';
import { webhookRoutes } from './webhook-routes.ts';
import { webhookStore } from './webhook-store.ts';

/** The companies whose changes it sends: one, or all. */
const companyOf = (values: Values | undefined) => (values?.client_id as number | null | undefined) ?? null;

const configured = (parts: WebhookParts): ConfiguredSection => ({
  rows: async (db) =>
    (await webhookStore(db, parts.webhookSecrets).page({ page: 1, qtd: limits.jobRows })).rows,
  create: (transaction, values, by) =>
    loggedWebhooks(transaction, parts).create(
      webhookInput.parse(values),
      by,
      by.secret === undefined ? undefined : webhookSecret.parse(by.secret),
    ),
  edit: (transaction, row, values, by) =>
    loggedWebhooks(transaction, parts).edit(webhookChanges.parse(values), row, by),
  remove: (transaction, row, by) => loggedWebhooks(transaction, parts).remove(row, by),
  async affected(db, changes) {
    const all = await countCompanies(db);
    return changes.map(({ before, after }) => {
      const companies = [before, after].flatMap((values) => (values ? [companyOf(values)] : []));
      return { people: 0, companies: companies.includes(null) ? all : new Set(companies).size };
    });
  },
});

export const webhook = {
  routes: [webhookRoutes],
  texts: ['name', 'url'],
  search: { active: sql`webhook.active`, details: sql`array[webhook.url]` },
  configured,
} satisfies EntityDescription;
