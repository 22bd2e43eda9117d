import type { Reply } from '@retaguarda/contract/endpoint';
import type { AttentionRow, overview } from '@retaguarda/contract/entities/overview';
import { activityEntries } from './activity-entries.ts';

const aurora = { id: 1, name: 'Aurora Seguros' };
const at = '2026-11-12T14:05:00.000Z';
const row = (name: string, more: Partial<AttentionRow> = {}): AttentionRow => ({
  ...{ id: 2, name, company: null, at, mail: null },
  ...more,
});
const mail = { kind: 'invitation', tries: 3 } as const;

/** An overview with an example of all it may show. Other journeys do not affect it. */
export const overviewAnswer: Reply<typeof overview.read> = {
  counted_at: '2026-11-12T17:20:00.000Z',
  companies: { total: 84, inactive: 7 },
  users: { total: 612, inactive: 31, invited: 12 },
  system_users: { total: 9, inactive: 1, invited: 2 },
  queues: {
    total: 41,
    longest: [
      { company: aurora, skill: { id: 1, name: 'Cobrança' }, total: 26, since: '2026-11-12T12:05:00.000Z' },
      { company: { id: 2, name: 'Banco Ipê' }, skill: null, total: 15, since: at },
    ],
  },
  changes: {
    hours: { from: '2026-11-10T00:00:00.000Z', totals: Array.from({ length: 72 }, (_, hour) => hour % 7) },
    latest: activityEntries.changes.map(({ differences: _, ...change }) => change),
  },
  backup: { made_at: null },
  attention: {
    companies_without_users: { total: 15, rows: [row('Clínica Vida Plena'), row('Casa Ipê Modas')] },
    users_without_password: { total: 1, rows: [row('Leandro Medeiros', { company: aurora, at: null })] },
    system_users_never_signed_in: { total: 1, rows: [row('Elisa Monteiro', { at: null })] },
    insights_without_companies: { total: 1, rows: [row('CPF na conversa', { at: null })] },
    mails_to_users: { total: 1, rows: [row('Rui Prado', { company: aurora, mail })] },
    mails_to_system_users: { total: 1, rows: [row('Helena Teixeira', { mail })] },
    webhooks_failing: { total: 1, rows: [row('CRM', { at: null })] },
  },
};
