import { type Access, type Endpoint, mayCall } from '@retaguarda/contract/endpoint';
import { activity } from '@retaguarda/contract/entities/activity';
import { callsOf } from '@retaguarda/contract/entities/calls';
import { changeEntities } from '@retaguarda/contract/entities/changes';
import { queue } from '@retaguarda/contract/entities/queue';
import { isForPrograms } from '@retaguarda/contract/programs';
import { status } from '@retaguarda/contract/status';
import { callUrl } from '../../platform/api/call.ts';

type Candidate = { access: Access; call: Endpoint };

/**
 * The calls to try, in this order. A caller who may view departments may also list the names of companies: the sample lists whole
 * rows, with the permission of their entity.
 */
const candidates: Candidate[] = [
  ...changeEntities.map((entity) => ({ access: `${entity}:GET` as const, call: callsOf(entity).list })),
  ...[queue.waiting, activity.list, status.read].map((call) => ({ access: call.access, call })),
];

const needsCompany = ({ query }: Endpoint) =>
  query?.shape.client_id !== undefined && !query.safeParse({}).success;

/** Returns an address of the API that a token with these permissions may read; undefined if there is none. */
export function sampleAddress(permissions: readonly string[]) {
  const granted = new Set(permissions);
  const allowed = candidates
    .filter(({ access, call }) => isForPrograms(call) && mayCall(granted, access))
    .map(({ call }) => call);
  const chosen = allowed.find((call) => !needsCompany(call)) ?? allowed[0];
  if (!chosen) return undefined;
  const hasPages = chosen.query?.shape.qtd !== undefined;
  const query = [needsCompany(chosen) && 'client_id=1', hasPages && 'page=1&qtd=7'].filter(Boolean).join('&');
  return {
    url: callUrl(`${chosen.path}${query && `?${query}`}`),
    isOfCompany: needsCompany(chosen),
  };
}

/** Writes the same call in the languages that people start with. The token is never in it: it comes from the environment. */
export const sampleCalls = (url: string) => ({
  curl: `curl --fail-with-body \\
  -H "Authorization: Bearer $RETAGUARDA_TOKEN" \\
  '${url}'`,
  node: `const answer = await fetch('${url}', {
  headers: { authorization: \`Bearer \${process.env.RETAGUARDA_TOKEN}\` },
});
if (!answer.ok) throw new Error(\`\${answer.status}: \${await answer.text()}\`);
console.log(await answer.json());`,
});
