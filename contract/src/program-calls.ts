import type { Endpoint } from './endpoint.ts';
import { activity } from './entities/activity.ts';
import { branches } from './entities/branches.ts';
import { entityCalls } from './entities/calls.ts';
import { changeRequests } from './entities/change-requests.ts';
import { changes } from './entities/changes.ts';
import { companyChoice } from './entities/company-choice.ts';
import { companyCopies, companyTemplates } from './entities/company-copies.ts';
import { companySummary } from './entities/company-summary.ts';
import { companyVariables, defaultCompanies } from './entities/company-variables.ts';
import { configurations } from './entities/configuration.ts';
import { consequences } from './entities/consequences.ts';
import { access } from './entities/effective-access.ts';
import { type ExportedList, exportOf } from './entities/exports.ts';
import { inbox } from './entities/inbox.ts';
import { insightOverlaps } from './entities/insight-overlaps.ts';
import { notes } from './entities/notes.ts';
import { queue } from './entities/queue.ts';
import { roleHolders } from './entities/role-holders.ts';
import { scopes } from './entities/scopes.ts';
import { seals } from './entities/seals.ts';
import { securityLog } from './entities/security-log.ts';
import { lookups } from './lookups.ts';
import { type IsForPrograms, isForPrograms } from './programs.ts';
import { status } from './status.ts';

/** The contract's calls under the names of their exports. Those for people alone are left out below. */
const contract = {
  ...entityCalls,
  access,
  activity,
  branches,
  changeRequests,
  changes,
  companyChoice,
  companyCopies,
  companySummary: { read: companySummary },
  companyTemplates,
  companyVariables: { ...companyVariables, defaultCompanies },
  configurations,
  consequences,
  inbox,
  insights: { ...entityCalls.insights, overlaps: insightOverlaps },
  lookups,
  notes,
  queue,
  roleHolders,
  scopes,
  seals,
  securityLog,
  status,
} as const;

type Group = Readonly<Record<string, Endpoint>>;

/** A list with columns of exports has a call that downloads it. */
type WithExport<G> = G extends { list: infer List extends ExportedList }
  ? G & { export: ReturnType<typeof exportOf<List>> }
  : G;

type Kept<G> = { [Name in keyof G as IsForPrograms<G[Name]> extends true ? Name : never]: G[Name] };
type OfPrograms<G> = Kept<WithExport<G>>;

type Contract = typeof contract;

/** The calls that a program may make with the token of a service account, by group and name. */
export const programCalls = Object.fromEntries(
  Object.entries<Group>(contract)
    .map(([name, group]) => [name, ofPrograms(group)] as const)
    .filter(([, group]) => Object.keys(group).length > 0),
) as {
  [Name in keyof Contract as keyof OfPrograms<Contract[Name]> extends never ? never : Name]: OfPrograms<
    Contract[Name]
  >;
};

function ofPrograms(group: Group): Group {
  const { list } = group;
  const all = list?.exports ? { ...group, export: exportOf(list as ExportedList) } : group;
  return Object.fromEntries(Object.entries(all).filter(([, call]) => isForPrograms(call)));
}

/** The same calls by their whole names, such as `companies.list`. */
export const programCallsByName: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries<Group>(programCalls).flatMap(([group, calls]) =>
    Object.entries(calls).map(([name, call]) => [`${group}.${name}`, call] as const),
  ),
);
