import type { DescribedCall, Field } from './described-call.ts';

type Calls = Map<string, DescribedCall>;
type Fields = Map<string, Field>;

/** What a program that was written for the released calls can no longer do with the present ones, in one line each. */
export const breakingChanges = (released: Calls, present: Calls): string[] =>
  [...released].flatMap(([name, before]) => {
    const after = present.get(name);
    return after ? brokenIn(before, after).map((what) => `${name}: ${what}`) : [`${name} is gone`];
  });

const brokenIn = (before: DescribedCall, after: DescribedCall) => [
  ...accessLost(before, after),
  ...(before.answers === after.answers ? [] : [`answers ${after.answers} instead of ${before.answers}`]),
  ...[...before.input].flatMap(([path, field]) => inputLost(path, field, after.input.get(path))),
  ...[...after.input.keys()]
    .filter((path) => !before.input.has(path) && isNewlyRequired(path, before.input, after.input))
    .map((path) => `${path} is required now`),
  ...[...before.reply].flatMap(([path, field]) => replyLost(path, field, after.reply.get(path))),
];

function accessLost(before: DescribedCall, after: DescribedCall) {
  const isOpen =
    after.access.includes('public') ||
    (after.access.includes('signed-in') && !before.access.includes('public'));
  const lost = isOpen ? [] : before.access.filter((one) => !after.access.includes(one));
  return [
    ...lost.map((access) => `no longer needs ${access}, but ${after.access.join(' or ')}`),
    ...(before.marks.includes('programs') && !after.marks.includes('programs')
      ? ['is closed to programs']
      : []),
    ...(!before.marks.includes('re-authentication') && after.marks.includes('re-authentication')
      ? ['needs a re-authentication']
      : []),
  ];
}

function inputLost(path: string, before: Field, after: Field | undefined) {
  if (!after) return [`${path} is no longer taken`];
  const types = before.types.filter((type) => !isAmong(type, after.types));
  const values = after.values && before.values?.filter((value) => !after.values?.includes(value));
  const rules = after.rules.filter((rule) => !before.rules.some((known) => isAsStrict(known, rule)));
  return [
    ...types.map((type) => `${path} no longer takes ${type}`),
    ...(after.values && !before.values ? [`${path} takes listed values only`] : []),
    ...(values ?? []).map((value) => `${path} no longer takes ${value}`),
    ...rules.map((rule) => `${path} has the new rule ${rule}`),
    ...(before.isOptional && !after.isOptional ? [`${path} is required now`] : []),
  ];
}

const isAmong = (type: string, types: string[]) =>
  types.includes(type) || types.includes('any') || (type === 'integer' && types.includes('number'));

/** Whether what keeps to a known rule also keeps to another one. */
function isAsStrict(known: string, rule: string) {
  const [name = '', value] = rule.split(' ');
  const [knownName, knownValue] = known.split(' ');
  if (name !== knownName) return false;
  if (name.startsWith('min')) return Number(knownValue) >= Number(value);
  if (name.startsWith('max')) return Number(knownValue) <= Number(value);
  return known === rule;
}

/** A part of something new is required with it. */
function isNewlyRequired(path: string, before: Fields, after: Fields): boolean {
  const field = after.get(path);
  if (!field) return true;
  if (before.has(path)) return true;
  return !field.isOptional && isNewlyRequired(parentOf(path), before, after);
}

/** What a field is a part of: `query` and `body` are parts of nothing. */
const parentOf = (path: string) => path.replace(/(\.[^.[\]{}]*|\[\]|\{\})$/, '');

function replyLost(path: string, before: Field, after: Field | undefined) {
  if (!after) return [`${path} is no longer answered`];
  const types = after.types.filter((type) => !isAmong(type, before.types));
  return [
    ...types.map((type) => `${path} can be ${type}`),
    ...(!before.isOptional && after.isOptional ? [`${path} can be missing`] : []),
  ];
}
