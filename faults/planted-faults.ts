/** A fault to be planted: a text of one file that is replaced by another. */
export type Planted = {
  fault: string;
  file: string;
  text: string;
  by: string;
  /** Where the tests are tried first. All others follow if these find nothing. */
  near: string;
};

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: it is text of the files.
export const plantedFaults: Planted[] = [
  {
    fault: 'a missing permission check',
    file: 'server/src/entities/roles/role-routes.ts',
    text: '    admit(caller, `${query.entity}:GET`);\n',
    by: '',
    near: 'server/src/entities/roles',
  },
  {
    fault: 'a missing company predicate',
    file: 'server/src/entities/departments/department-store.ts',
    text: "departmentsIn(db).where('client_id', '=', client_id).where('id', '=', id)",
    by: "departmentsIn(db).where('id', '=', id)",
    near: 'server/src/test/matrices/companies-apart.test.ts',
  },
  {
    fault: 'a lost version check',
    file: 'server/src/platform/db/write/record-change.ts',
    text: '(${expected} is null or old.version = ${expected})',
    by: '(${expected} is null or old.version <> 0)',
    near: 'server/src/entities/departments',
  },
  {
    fault: 'a deletion that is not recorded',
    file: 'server/src/platform/db/write/row-writer.ts',
    text: '        await recordChange(transaction, { entity, shown, by: caller, before });\n',
    by: '',
    near: 'server/src/entities/skills',
  },
  {
    fault: 'a stored total that is not lowered',
    file: 'server/src/platform/db/migrations/025-totals-by-key.sql',
    text: "case tg_op when 'INSERT' then count(*) else -count(*) end::int as change",
    by: "case tg_op when 'INSERT' then count(*) else 0 end::int as change",
    near: 'server/src/platform/db',
  },
  {
    fault: 'a filter that is ignored',
    file: 'server/src/entities/departments/department-store.ts',
    text: ".where(containsAll('department', texts))",
    by: ".where(containsAll('department', { ...texts, email: undefined }))",
    near: 'server/src/entities/departments',
  },
  {
    fault: 'a session that does not end',
    file: 'server/src/features/sign-in/session-routes.ts',
    text: '    await sessions.end(caller.session);\n',
    by: '',
    near: 'server/src/features/sign-in',
  },
  {
    fault: 'a secret in a reply',
    file: 'server/src/platform/crypto/secret-variables.ts',
    text: '{ value: secretMask, secret: encrypt(value) }',
    by: '{ value, secret: encrypt(value) }',
    near: 'server/src/entities/system-variables',
  },
  {
    fault: 'a text that is not escaped in SQL',
    file: 'server/src/platform/db/list/search.ts',
    text: '_search`)} like part(${text})`',
    by: "_search`)} like '%' || plain(${text}) || '%'`",
    near: 'server/src/platform/db',
  },
  {
    fault: 'a missing translation',
    file: 'console/src/platform/text/sp/departments.ts',
    text: "  noneYet: 'Esta empresa todavía no tiene departamentos',\n",
    by: '',
    near: 'console/src/platform/text',
  },
  {
    fault: 'a transaction that is none',
    file: 'server/src/platform/db/statements/in-transaction.ts',
    text: 'const run = () => db.transaction().execute(work);',
    by: 'const run = () => work(db);',
    near: 'server/src/test/matrices/cut-statements.test.ts',
  },
  {
    fault: 'no limit of sign-in attempts',
    file: 'server/src/platform/auth/attempts.ts',
    text: 'isRateLimited: count > most,',
    by: 'isRateLimited: count > most * 1_000,',
    near: 'server/src/platform/auth',
  },
];
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: it is text of the files.
