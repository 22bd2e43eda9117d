import { type Endpoint, entityOf } from '@retaguarda/contract/endpoint';
import { isForAuthor, type RequestState, type SentCall } from '@retaguarda/contract/entities/change-requests';
import { type Configuration, configurations } from '@retaguarda/contract/entities/configuration';
import { refuseRateLimited } from '../../platform/auth/attempts.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { NoLongerPossible } from '../../platform/http/errors.ts';
import { refusalOf, sentenceOf } from '../../platform/http/refusals.ts';
import { admit, type RequestSource } from '../../platform/http/route.ts';
import type { ReadRequest, StoredRequest } from './change-request-store.ts';
import { type Effect, effectOf } from './effect.ts';
import type { PerformerParts, RequestPerformer } from './perform-request.ts';
import { endpointOf } from './send-call.ts';
import { entitiesIn, shownPreview, withNames } from './shown-preview.ts';

type Parts = Pick<PerformerParts, 'app' | 'db'> & { performer: RequestPerformer };

/** The states of requests that may still be done. */
const previewed: RequestState[] = ['open', 'approved', 'scheduled'];

/** Shows what a request would do, or has done. */
export async function previewOf(
  { app, db, performer }: Parts,
  request: ReadRequest,
  caller: Caller,
  source: RequestSource,
) {
  const none = { seen: '', sent: null, call: null, obstacle: null };
  if (request.state_now === 'done') {
    const effect = await effectOf(db, request);
    admitToRows(caller, effect);
    return { ...(await shownPreview(db, [], effect)), ...none };
  }
  if (!previewed.includes(request.state_now)) throw new NoLongerPossible();
  // Each is done and rolled back, in a place for which others wait.
  await refuseRateLimited(db, 'previewOfAccount', String(caller.id));
  try {
    const { call, effect, seen } = await performer.preview(request, caller, source);
    admitToRows(caller, effect);
    const shown = await shownPreview(db, request.rows, effect);
    const unrecorded = await unrecordedIn(db, endpointOf(app, call), call);
    const sent = unrecorded && (await withNames(db, unrecorded));
    const isToSend = request.state_now === 'approved' && isOwnOf(caller, request);
    return { ...shown, seen, sent, call: isToSend ? call : null, obstacle: null };
  } catch (error) {
    const refusal = refusalOf(error, request.method);
    if (!refusal || refusal.status >= 500) throw error;
    return { ...none, rows: [], values: [], total: 0, stale: 0, obstacle: sentenceOf(refusal) };
  }
}

/**
 * Returns what is sent that the change record does not say. It knows neither files, nor policies, nor templates, nor what a token may do. A
 * configuration is sent with its secrets, which nobody sees.
 */
async function unrecordedIn(
  db: Db,
  endpoint: Endpoint,
  { body = {}, query }: SentCall,
): Promise<Record<string, unknown> | null> {
  if (endpoint === configurations.apply) return unrecordedSettings(db, body.configuration as Configuration);
  const isRecorded =
    !isForAuthor(endpoint) && !['approval_policy', 'privacy_request'].includes(entityOf(endpoint));
  return isRecorded ? null : { ...body, ...query };
}

/** The settings of what is not recorded, and the templates that are removed because the configuration no longer has them. */
async function unrecordedSettings(db: Db, configuration: Configuration) {
  const { approval_policies = {}, company_templates = {}, prune = [] } = configuration;
  const removed = prune.includes('company_templates')
    ? (await db.selectFrom('company_template').select('name').orderBy('name').execute())
        .map(({ name }) => name)
        .filter((name) => !Object.hasOwn(company_templates, name))
    : [];
  const sent = {
    ...linesOf('approval_policies', approval_policies),
    ...linesOf('company_templates', company_templates),
    ...(removed.length > 0 && { 'prune.company_templates': removed }),
  };
  return Object.keys(sent).length > 0 ? sent : null;
}

const linesOf = (section: string, rows: Record<string, object>) =>
  Object.fromEntries(
    Object.entries(rows).map(([key, settings]) => [
      `${section}.${key}`,
      Object.entries(settings).map(([name, value]) => `${name}: ${JSON.stringify(value)}`),
    ]),
  );

/** Only who may view a row sees how it changes. */
function admitToRows(caller: Caller, effect: Effect) {
  for (const entity of entitiesIn(effect))
    admit(caller, entity === 'configuration' ? configurations.apply.access : `${entity}:GET`);
}

/** A program sends its call itself, with the token with which it has asked. */
const isOwnOf = ({ id, program }: Caller, { made_by, token_id }: StoredRequest) =>
  made_by === id && !program && token_id === null;
