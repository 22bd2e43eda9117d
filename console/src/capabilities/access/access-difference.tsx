import { Stack, Text } from '@mantine/core';
import type { CallInput } from '@retaguarda/contract/endpoint';
import type { access } from '@retaguarda/contract/entities/effective-access';
import { IconArrowsExchange, IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PlainList } from '../../components/page/plain-list.tsx';
import { useCall } from '../../platform/api/use-call.ts';
import { listed } from '../../platform/text/format.ts';
import { usePermissionNames } from '../../platform/text/permission-names.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import classes from './access-difference.module.css';

type AccessDifferenceProps = {
  call: (typeof access)['betweenProfiles' | 'betweenClientProfiles' | 'betweenRoles'];
  query: { from: number; to: number; client_id?: number };
  /** It is about everyone with the profile, whose role was changed. */
  isOfRoles: boolean;
};

/** The permissions gained and lost with another profile or role, before it is saved. If they cannot be read, nothing is shown. */
export function AccessDifference({ call, query, isOfRoles }: AccessDifferenceProps) {
  const { t } = useTranslation('access');
  const { t: roleWords } = useTranslation('roles');
  const { data, isPlaceholderData } = useCall(call, { query } as CallInput<typeof call>);
  // The last answer is about another choice.
  if (!data || isPlaceholderData) return null;
  const { gained, lost, type } = data;
  const isSame = gained.length + lost.length === 0;
  return (
    <Stack gap={2} mt={6} role="status" className={classes.note ?? ''}>
      <Text size="sm" c="dimmed">
        {t(isOfRoles ? 'differenceOfHolders' : 'difference')}
      </Text>
      {isSame && <Text size="sm">{t('differenceNone')}</Text>}
      <Permissions icon={<IconPlus size={14} aria-hidden />} verb={t('gainsWord')} permissions={gained} />
      <Permissions icon={<IconMinus size={14} aria-hidden />} verb={t('losesWord')} permissions={lost} />
      {type && (
        <Text size="sm" className={classes.line ?? ''}>
          <IconArrowsExchange size={14} aria-hidden /> {t('becomesWord', { type: roleWords(type) })}
        </Text>
      )}
    </Stack>
  );
}

/** The number of sentences shown before the rest is folded. */
const shownAtOnce = 2;

type PermissionsProps = { icon: ReactNode; verb: string; permissions: string[] };

function Permissions({ icon, verb, permissions }: PermissionsProps) {
  const { t } = useTranslation('access');
  const sentences = usePermissionNames().inWords(permissions);
  if (permissions.length === 0) return null;
  if (sentences.length <= shownAtOnce)
    return (
      <Text size="sm" className={classes.line ?? ''}>
        {icon} <b>{verb}:</b> {listed(sentences)}
      </Text>
    );
  return (
    <details className={classes.fold}>
      <summary>
        {icon} <b>{verb}:</b> {t('permissionCount', { count: permissions.length })}
      </summary>
      <PlainList className={classes.list}>
        {sentences.map((sentence) => (
          <Text component="li" size="sm" key={sentence}>
            {sentence}
          </Text>
        ))}
      </PlainList>
    </details>
  );
}
