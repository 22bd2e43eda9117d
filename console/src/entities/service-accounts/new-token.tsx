import { Button, Group, Modal, Radio, Stack, Text, TextInput } from '@mantine/core';
import type { PermissionGroup } from '@retaguarda/contract/entities/roles';
import {
  type ServiceAccount,
  serviceAccounts,
  type TokenInput,
} from '@retaguarda/contract/entities/service-accounts';
import { limits } from '@retaguarda/contract/limits';
import { type McpUse, mcpUses } from '@retaguarda/contract/mcp';
import { programPermissions } from '@retaguarda/contract/programs';
import { useState } from 'react';
import { showOnce } from '../../components/dialogs/show-once.tsx';
import { PermissionMatrix } from '../../components/fields/permission-matrix.tsx';
import { isApprovalRequested } from '../../platform/api/api-error.ts';
import { useSend } from '../../platform/api/use-send.ts';
import { translate } from '../../platform/text/text.ts';
import { textIn, useTranslation } from '../../platform/text/translation.ts';
import { NumberField } from '../../platform/ui/number-field.tsx';
import classes from './new-token.module.css';
import { SampleCall } from './sample-call.tsx';

/** The default validity of a token, in days. */
const usualDays = 90;

type NewTokenProps = {
  account: ServiceAccount;
  /** The first token is proposed the name of its account. */
  isFirst: boolean;
  isOpen: boolean;
  onClose: () => void;
};

/** Makes a token, and shows it once. */
export function NewToken({ isOpen, ...props }: NewTokenProps) {
  const { t } = useTranslation('serviceTokens');
  return (
    <Modal
      opened={isOpen}
      onClose={props.onClose}
      title={t('add')}
      size="xl"
      closeOnClickOutside={false}
      classNames={{ content: classes.content ?? '' }}
    >
      <Content {...props} />
    </Modal>
  );
}

function Content({ account, isFirst, onClose }: Omit<NewTokenProps, 'isOpen'>) {
  const { t } = useTranslation('serviceTokens');
  const { t: word } = useTranslation();
  const [name, setName] = useState(isFirst ? account.name : '');
  const [days, setDays] = useState<number | string>(usualDays);
  const [mcp, setMcp] = useState<McpUse>('off');
  const [ids, setIds] = useState<number[]>([]);
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const creation = useSend(serviceAccounts.createToken, {
    isShownByPage: true,
    onSent: ({ token }) => {
      // It is forgotten once it was shown.
      creation.reset();
      onClose();
      void showToken(token, { mcp, permissions: permissionsOf(ids) });
    },
    onRefused: (fields, error) => (isApprovalRequested(error) ? onClose() : setErrors(fields)),
  });

  const create = () => {
    setErrors({});
    const permissions = permissionsOf(ids);
    void creation.mutate({
      body: { service_account_id: account.id, name, permissions, days: Number(days), mcp },
    });
  };
  const errorOf = (field: string) => errors[field] && translate(errors[field]);
  const isComplete = name.trim() !== '' && ids.length > 0 && days !== '';
  return (
    <Stack>
      <TextInput
        label={t('name')}
        required
        data-autofocus
        maxLength={limits.serviceAccount.name}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        error={errorOf('name')}
      />
      <NumberField
        label={t('days')}
        required
        description={t('daysHelp')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        min={1}
        max={limits.serviceAccount.days}
        clampBehavior="strict"
        allowDecimal={false}
        value={days}
        onChange={setDays}
        error={errorOf('days')}
      />
      <Radio.Group
        label={t('use')}
        description={t('useHelp')}
        value={mcp}
        onChange={(chosen) => {
          setMcp(chosen as McpUse);
          if (chosen === 'read') setIds(ids.filter((id) => isView(programPermissions[id])));
        }}
      >
        <Stack gap="xs" mt="xs">
          {mcpUses.map((use) => (
            <Radio key={use} value={use} label={t(`use_${use}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <div>
        <Text fw={500} size="sm">
          {t('permissions')}
        </Text>
        <Text size="sm" c="dimmed">
          {t('permissionsHelp')}
        </Text>
      </div>
      <PermissionMatrix
        groups={mcp === 'read' ? viewGroups : permissionGroups}
        chosen={ids}
        onChange={setIds}
        isFixed={false}
        error={errorOf('permissions')}
      />
      <Group justify="flex-end" className={classes.foot ?? ''}>
        <Button variant="default" onClick={onClose}>
          {word('cancel')}
        </Button>
        <Button loading={creation.isPending} disabled={!isComplete} onClick={create}>
          {t('create')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Shows a token, which nobody can read again, and what is done with it. Resolves when the dialog is closed. */
export const showToken = (token: string, { mcp = 'off', permissions = [] }: Partial<TokenInput> = {}) =>
  showOnce({
    title: textIn('serviceTokens', 'made'),
    help: textIn('serviceTokens', 'onlyNow'),
    label: textIn('serviceTokens', 'token'),
    value: token,
    copy: textIn('serviceTokens', 'copy'),
    copied: textIn('serviceTokens', 'copied'),
    next:
      mcp === 'off' ? (
        <SampleCall permissions={permissions} />
      ) : (
        <Text size="sm">{textIn('serviceTokens', 'connectHelp')}</Text>
      ),
  });

/** The permissions that a token can have, in the format of the role table: ids are positions in the list. */
const permissionGroups: PermissionGroup[] = [
  ...Map.groupBy(
    programPermissions.map((permission, id) => ({ id, permission })),
    ({ permission }) => permission.slice(0, permission.indexOf(':')),
  ),
].map(([entity, permissions]) => ({
  entity,
  permissions: permissions.map(({ id, permission }) => ({
    id,
    action: permission.slice(entity.length + 1),
    description: permission,
  })),
}));

const isView = (permission = '') => permission.endsWith(':GET');

/** Those that an agent which only reads can use. */
const viewGroups = permissionGroups
  .map(({ entity, permissions }) => ({
    entity,
    permissions: permissions.filter(({ description }) => isView(description)),
  }))
  .filter(({ permissions }) => permissions.length > 0);

const permissionsOf = (ids: readonly number[]) =>
  programPermissions.filter((_permission, id) => ids.includes(id));
