import { mayCall } from '@retaguarda/contract/endpoint';
import { wholeCompanies } from '@retaguarda/contract/entities/companies';
import {
  type Configuration,
  configurations,
  sectionNames,
  sectionOf,
} from '@retaguarda/contract/entities/configuration';
import { say } from '@retaguarda/contract/messages';
import { status } from '@retaguarda/contract/status';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connect/connect.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { NoLongerPossible, Refusal } from '../../platform/http/errors.ts';
import { admit, route } from '../../platform/http/route.ts';
import { logEvent } from '../../platform/security-log/log-event.ts';
import { type RetentionSettings, retentionOf } from '../../platform/settings/retention.ts';
import { applySteps } from './apply-configuration.ts';
import type { ConfiguredSections } from './configured-section.ts';
import { namesIn } from './names.ts';
import { hashOfSteps, planConfiguration, secretsFor, withAffected } from './plan-configuration.ts';
import { mayView, readConfiguration } from './read-configuration.ts';

type Parts = { db: Db; configuredSections: ConfiguredSections; config: RetentionSettings };

/** The configuration as one document: read, compared, and applied. See docs/decisions/073-configuration-as-code.md. */
export async function configurationRoutes(
  app: FastifyInstance,
  { db, configuredSections: sections, config }: Parts,
) {
  const retention = retentionOf(config);
  const maySeeRetention = ({ granted }: Caller) => mayCall(granted, status.read.access);

  const planningFor = (db: Db, { granted }: Caller) => {
    const mayViewCompanies = mayCall(granted, wholeCompanies.access);
    return { sections, granted, names: namesIn(db, { mayViewCompanies }) };
  };

  route(app, configurations.read, async ({ query }, caller, source) => {
    const companies = query.companies === 'true';
    if (companies) admit(caller, wholeCompanies.access);
    const shown = sectionNames.filter((section) => mayView(section, caller.granted));
    const { read, left_out } = await readConfiguration(db, planningFor(db, caller), { companies });
    const isSeen = maySeeRetention(caller);
    const details = { entity: 'configuration', sections: shown.join(' ') };
    await logEvent(db, { kind: 'export', account: caller, source, details });
    const configuration = { version: 1, ...read, ...(isSeen && { retention }) };
    return {
      configuration: configuration as Configuration,
      left_out: [...left_out, ...(isSeen ? [] : ['retention' as const])],
    };
  });

  /** The settings of the server that differ from those of a file. */
  function differingRetention({ retention: wanted = {} }: Configuration, caller: Caller) {
    if (!maySeeRetention(caller)) return [];
    const own: Record<string, unknown> = retention;
    return Object.entries(wanted)
      .filter(([field, value]) => own[field] !== value)
      .map(([field, after]) => ({ field, before: own[field], after }));
  }

  route(app, configurations.plan, async ({ body: { configuration } }, caller) => {
    const planning = planningFor(db, caller);
    const { steps, left_out } = await planConfiguration(db, configuration, planning);
    const hidesRetention = configuration.retention !== undefined && !maySeeRetention(caller);
    return {
      changes: await withAffected(db, steps, planning),
      left_out: [...left_out, ...(hidesRetention ? ['retention' as const] : [])],
      retention: differingRetention(configuration, caller),
      secrets: secretsFor(steps),
      hash: hashOfSteps(steps),
    };
  });

  route(app, configurations.apply, async ({ body }, caller, source) => {
    const { configuration, plan, secrets = {} } = body;
    const id = await inTransaction(db, async (transaction) => {
      const planning = planningFor(transaction, caller);
      const { steps, left_out } = await planConfiguration(transaction, configuration, planning);
      for (const section of left_out) for (const access of sectionOf(section).views) admit(caller, access);
      if (hashOfSteps(steps) !== plan) throw new Refusal(409, 'Data has changed since it was shown');
      if (steps.length === 0) throw new NoLongerPossible();
      return applySteps(transaction, steps, { ...planning, secrets }, { caller, source });
    });
    return { id, message: say('Configuration applied') };
  });
}
