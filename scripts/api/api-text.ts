import type { DescribedCall, Field } from './described-call.ts';

/** The calls as text: one line for each call, and one for each thing that a program can depend on. */
export const textOf = (calls: Map<string, DescribedCall>) =>
  [...calls]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, call]) => [
      name,
      `  access ${call.access.join(' or ')}`,
      ...call.marks.map((mark) => `  ${mark}`),
      `  answers ${call.answers}`,
      ...[...call.input].map((field) => `  takes ${lineOf(field)}`),
      ...[...call.reply].map((field) => `  replies ${lineOf(field)}`),
    ])
    .map((line) => `${line}\n`)
    .join('');

const lineOf = ([path, { isOptional, types, values, rules }]: [string, Field]) =>
  [
    `${path}${isOptional ? '?' : ''}: ${types.join(' or ')}`,
    ...(values ? [`of ${values.join(', ')}`] : []),
    ...rules,
  ].join('; ');

/** Reads what `textOf` has written. */
export function callsIn(text: string) {
  const calls = new Map<string, DescribedCall>();
  let call: DescribedCall | undefined;
  for (const line of text.split('\n').filter((line) => line && !line.startsWith('#'))) {
    const [, word = '', rest = ''] = /^ {2}(\S+) ?(.*)$/.exec(line) ?? [];
    if (!word) {
      call = { access: [], marks: [], answers: '', input: new Map(), reply: new Map() };
      calls.set(line, call);
    } else if (word === 'access') call?.access.push(...rest.split(' or '));
    else if (word === 'answers' && call) call.answers = rest;
    else if (word === 'takes') call?.input.set(...fieldIn(rest));
    else if (word === 'replies') call?.reply.set(...fieldIn(rest));
    else call?.marks.push(word);
  }
  return calls;
}

function fieldIn(text: string): [string, Field] {
  const [, path = '', mark, facts = ''] = /^(.*?)(\?)?: (.*)$/.exec(text) ?? [];
  const [types = '', ...others] = facts.split('; ');
  const isList = others[0]?.startsWith('of ');
  return [
    path,
    {
      isOptional: mark !== undefined,
      types: types.split(' or '),
      values: isList ? others[0]?.slice(3).split(', ') : undefined,
      rules: isList ? others.slice(1) : others,
    },
  ];
}
