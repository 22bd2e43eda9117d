import type { SecurityEvent } from '@retaguarda/contract/entities/security-log';
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { plainText } from '../../platform/text/format.ts';
import { permissionNamed } from '../../platform/text/text.ts';
import { textIn, wordIn } from '../../platform/text/translation.ts';

const asKey = (name: string, value: unknown) =>
  `${name}${plainText(value).charAt(0).toUpperCase()}${plainText(value).slice(1)}`;

/** Returns the event in few words: 'Entrada recusada'. */
function titleOf({ kind, is_refused }: SecurityEvent) {
  const usual = textIn('securityKinds', kind);
  if (!is_refused) return usual;
  return wordIn('securityRefusals', kind) ?? textIn('securityRefusals', 'other', { kind: usual });
}

/** Returns the name of an approval policy; undefined without one. */
const approvalName = (kind: string) => (kind ? (wordIn('approvals', `kind_${kind}`) ?? kind) : undefined);

/** Returns the details in words, as far as there are any: 'senha errada'. */
export function detailsOf({ details, about, names }: Pick<SecurityEvent, 'details' | 'about' | 'names'>) {
  const {
    reason,
    how,
    is_new_device,
    permission,
    call,
    entity,
    format,
    rows,
    client_id,
    names: settings,
    program,
  } = details ?? {};
  const { service_account, what, profile, webhook_id, id, is_linked, is_made } = details ?? {};
  const { policy, policies, active, type, request, tool, outcome } = details ?? {};
  return [
    reason && wordIn('securityDetails', asKey('reason', reason)),
    how && wordIn('securityDetails', asKey('how', how)),
    what && wordIn('securityDetails', asKey('what', what)),
    typeof webhook_id === 'number' &&
      textIn('securityDetails', 'webhook', { id: names.webhook_id ?? webhook_id }),
    typeof profile === 'number' && textIn('securityDetails', 'profile', { id: names.profile ?? profile }),
    tool && textIn('securityDetails', 'tool', { name: plainText(tool) }),
    outcome && wordIn('securityDetails', asKey('outcome', outcome)),
    is_made === true && textIn('securityDetails', 'madeNow'),
    is_linked === true && textIn('securityDetails', 'linkedNow'),
    is_new_device === true && textIn('securityDetails', 'newDevice'),
    permission &&
      textIn('securityDetails', 'lacking', { permission: permissionNamed(plainText(permission)) }),
    // The policy says in words what a request is about.
    call && !policies && plainText(call),
    // One row of an entity, or all of them.
    entity &&
      ((typeof id === 'number' ? wordIn('activity', plainText(entity)) : undefined) ??
        wordIn('permissions', plainText(entity)) ??
        plainText(entity)),
    typeof id === 'number' && (about?.name ?? textIn('securityDetails', 'person', { id })),
    // `lines` is how the server streams records, not a file format.
    format && format !== 'lines' && plainText(format).toUpperCase(),
    typeof rows === 'number' && textIn('securityDetails', policy ? 'fromRows' : 'rows', { count: rows }),
    typeof client_id === 'number' &&
      textIn('securityDetails', 'company', { id: names.client_id ?? client_id }),
    settings && plainText(settings),
    typeof service_account === 'number' &&
      textIn('securityDetails', 'account', { id: names.service_account ?? service_account }),
    ...[policy, policies].flatMap((kinds) => plainText(kinds).split(' ').map(approvalName)),
    typeof active === 'boolean' && textIn('securityDetails', active ? 'policyOn' : 'policyOff'),
    type &&
      textIn('securityDetails', 'fromType', { type: wordIn('roles', plainText(type)) ?? plainText(type) }),
    typeof request === 'number' && textIn('securityDetails', 'changeRequest', { id: request }),
    program && textIn('securityDetails', 'program', { name: plainText(program) }),
  ]
    .filter((part) => typeof part === 'string')
    .join(', ');
}

/** Formats an event as a sentence: 'Entrada recusada: senha errada'. */
export const eventInWords = (event: SecurityEvent) =>
  [titleOf(event), detailsOf(event)].filter(Boolean).join(': ');

/** The request for an approval that an event is about. */
export const requestOf = ({ kind, details }: Pick<SecurityEvent, 'kind' | 'details'>) =>
  requestKinds.includes(kind) && typeof details?.request === 'number' ? details.request : undefined;

const requestKinds: SecurityEvent['kind'][] = ['approvalAsked', 'approvalGiven', 'approvalDeclined'];

/** Beside a text that needs more than one line, or in one. */
const beside = { flexShrink: 0, verticalAlign: 'text-bottom' };

type EventIconProps = { isRefused: boolean; size?: number };

/** An icon for done or refused. The words beside it say the same. */
export const EventIcon = ({ isRefused, size = 20 }: EventIconProps) =>
  isRefused ? (
    <IconShieldX size={size} aria-hidden color="var(--mantine-color-error)" style={beside} />
  ) : (
    <IconShieldCheck size={size} aria-hidden color="var(--mantine-color-dimmed)" style={beside} />
  );
