import {
  Alert,
  Button,
  Group,
  Modal,
  type NumberInputProps,
  Radio,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import type { PermissionGroup } from '@retaguarda/contract/entities/roles';
import { type ServiceAccount, serviceAccounts } from '@retaguarda/contract/entities/service-accounts';
import { limits } from '@retaguarda/contract/limits';
import { mcpUses } from '@retaguarda/contract/mcp';
import { type Permission, permissions } from '@retaguarda/contract/permissions';
import { programPermissions } from '@retaguarda/contract/programs';
import { useId, useState } from 'react';
import { CompanySelect } from '../../components/company-choice/company-select.tsx';
import { PermissionMatrix } from '../../components/fields/permission-matrix.tsx';
import { isApprovalRequested } from '../../platform/api/api-error.ts';
import { useSend } from '../../platform/api/use-send.ts';
import { listed } from '../../platform/text/format.ts';
import { usePermissionNames } from '../../platform/text/permission-names.ts';
import { translate } from '../../platform/text/text.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { NumberField } from '../../platform/ui/number-field.tsx';
import { useDirectoryNeeds, useTickedNeeds } from './directory-needs.ts';
import classes from './new-token.module.css';
import { showToken } from './show-token.tsx';
import { TokenProfileSelect } from './token-profile-select.tsx';

/** The default validity of a token, in days. */
const usualDays = 90;

/** The users of tokens: a program, an AI agent that only reads or also proposes changes, or a directory. */
const uses = [...mcpUses, 'directory'] as const;
type Use = (typeof uses)[number];

type NewTokenProps = {
  account: ServiceAccount;
  /** Whether it is the first token of its account, whose name it is then offered. */
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
  const names = usePermissionNames();
  const missingId = useId();
  const [name, setName] = useState(isFirst ? account.name : '');
  const [days, setDays] = useState<number | string>(usualDays);
  const [use, setUse] = useState<Use>('off');
  const isDirectory = use === 'directory';
  const [client_id, setCompany] = useState<number | null>(null);
  const [profile, setProfile] = useState<number | null>(null);
  const [ids, setIds] = useState<number[]>([]);
  const offered = isDirectory ? permissions : use === 'read' ? viewPermissions : programPermissions;
  const chosen = offered.filter((permission) => ids.includes(permissions.indexOf(permission)));
  const made = {
    permissions: chosen,
    ...(client_id !== null && { client_id }),
    ...(isDirectory ? { is_directory: true, directory_profile_id: profile } : { mcp: use }),
  };
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const creation = useSend(serviceAccounts.createToken, {
    isShownByPage: true,
    onSent: ({ token }) => {
      // It is forgotten once it was shown.
      creation.reset();
      onClose();
      void showToken(token, made);
    },
    onRefused: (fields, error) => (isApprovalRequested(error) ? onClose() : setErrors(fields)),
  });

  const create = () => {
    setErrors({});
    void creation.mutate({
      body: { service_account_id: account.id, name, days: Number(days), ...made },
    });
  };
  const errorOf = (field: string) => errors[field] && translate(errors[field]);
  const needs = useDirectoryNeeds({ isDirectory, client_id, profile });
  useTickedNeeds(needs, setIds);
  const lacking = needs.filter((permission) => !chosen.includes(permission));
  const missing = [
    name.trim() === '' && t('missing_name'),
    days === '' && t('missing_days'),
    isDirectory && profile === null && t('missing_profile'),
    chosen.length === 0 && t('missing_permissions'),
  ].filter((part) => part !== false);
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
      <DaysField value={days} onChange={setDays} error={errorOf('days')} />
      <UseField value={use} onChange={setUse} />
      <CompanySelect
        label={t(isDirectory ? 'companyOfDirectory' : 'company')}
        required={false}
        none={t(isDirectory ? 'staff' : 'allCompanies')}
        value={client_id ?? ''}
        onChange={(id) => {
          setCompany(id ? Number(id) : null);
          setProfile(null);
        }}
        error={errorOf('client_id')}
      />
      {isDirectory && (
        <TokenProfileSelect
          label={t('newProfile')}
          client_id={client_id}
          value={profile}
          onChange={setProfile}
          error={errorOf('directory_profile_id')}
        />
      )}
      <div>
        <Text fw={500} size="sm">
          {t(isDirectory ? 'directoryPermissions' : 'permissions')}
        </Text>
        <Text size="sm" c="dimmed">
          {t(isDirectory ? 'directoryPermissionsHelp' : 'permissionsHelp')}
        </Text>
      </div>
      <PermissionMatrix
        groups={groupsOf(offered)}
        chosen={ids}
        onChange={setIds}
        isFixed={false}
        error={errorOf('permissions')}
      />
      {lacking.length > 0 && (
        <Alert color="orange" title={t('lacking')}>
          {t('lacks', { list: listed(names.inWords(lacking)) })}
        </Alert>
      )}
      <Group justify="flex-end" className={classes.foot ?? ''}>
        {missing.length > 0 && (
          <Text size="sm" c="dimmed" mr="auto" id={missingId}>
            {t('stillMissing', { list: listed(missing) })}
          </Text>
        )}
        <Button variant="default" onClick={onClose}>
          {word('cancel')}
        </Button>
        <Button
          loading={creation.isPending}
          disabled={missing.length > 0}
          aria-describedby={missing.length > 0 ? missingId : undefined}
          onClick={create}
        >
          {t('create')}
        </Button>
      </Group>
    </Stack>
  );
}

function DaysField(field: Pick<NumberInputProps, 'value' | 'onChange' | 'error'>) {
  const { t } = useTranslation('serviceTokens');
  return (
    <NumberField
      label={t('days')}
      required
      description={t('daysHelp')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      min={1}
      max={limits.serviceAccount.days}
      clampBehavior="strict"
      allowDecimal={false}
      {...field}
    />
  );
}

function UseField({ value, onChange }: { value: Use; onChange: (use: Use) => void }) {
  const { t } = useTranslation('serviceTokens');
  return (
    <Radio.Group
      label={t('use')}
      description={t(`useHelp_${value}`)}
      value={value}
      onChange={(chosen) => onChange(chosen as Use)}
    >
      <Stack gap="xs" mt="xs">
        {uses.map((one) => (
          <Radio key={one} value={one} label={t(`use_${one}`)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

/** The permissions of use to an agent that only reads. */
const viewPermissions = programPermissions.filter((permission) => permission.endsWith(':GET'));

/** Returns the permissions that a token can have, in the format of the role table: ids are positions in the list. */
const groupsOf = (offered: readonly Permission[]): PermissionGroup[] =>
  [...Map.groupBy(offered, (permission) => permission.slice(0, permission.indexOf(':')))].map(
    ([entity, ofEntity]) => ({
      entity,
      permissions: ofEntity.map((permission) => ({
        id: permissions.indexOf(permission),
        action: permission.slice(entity.length + 1),
        description: permission,
      })),
    }),
  );
