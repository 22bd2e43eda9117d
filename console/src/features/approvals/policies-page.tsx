import { Card, Select, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { thresholdOf } from '@retaguarda/contract/approval-kinds';
import {
  type ApprovalPolicy,
  type ApprovalPolicyChanges,
  approvalPolicies,
} from '@retaguarda/contract/entities/approval-policies';
import { limits } from '@retaguarda/contract/limits';
import { roleTypes } from '@retaguarda/contract/role-types';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { SwitchField } from '../../components/fields/choice-fields.tsx';
import { IdMultiSelect } from '../../components/fields/id-select.tsx';
import { ForAllCompaniesNote } from '../../components/form/for-all-companies.tsx';
import { LoadAgain } from '../../components/page/load-again.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { PlainList } from '../../components/page/plain-list.tsx';
import { Waiting } from '../../components/page/waiting.tsx';
import { useCall } from '../../platform/api/use-call.ts';
import { useSend } from '../../platform/api/use-send.ts';
import { useCan, useIsScoped } from '../../platform/session/use-can.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { NumberField } from '../../platform/ui/number-field.tsx';
import classes from './policies-page.module.css';

/** The page of the policies that require a second person's approval. Each change is saved on its own, so there is nothing to confirm. */
export function PoliciesPage() {
  const { t } = useTranslation('approvals');
  const { t: layout } = useTranslation('layout');
  const can = useCan();
  const isScoped = useIsScoped();
  const reading = useCall(approvalPolicies.list, {});
  const { policies = [], profiles = [] } = reading.data ?? {};
  return (
    <Stack>
      <PageHead title={t('policiesTitle')} parent={{ label: layout('approvals'), to: '/approvals' }} />
      <Text c="dimmed" size="sm" maw="44rem">
        {t('policiesHelp')}
      </Text>
      {isScoped && <ForAllCompaniesNote />}
      <Card>
        {reading.isPending && <Waiting failures={reading.failureCount} />}
        {reading.isError && !reading.data && <LoadAgain onRetry={reading.refetch} />}
        <PlainList className={classes.list}>
          {policies.map((policy) => (
            <Policy
              key={policy.kind}
              policy={policy}
              profiles={profiles}
              isReadOnly={isScoped || !can(approvalPolicies.edit)}
            />
          ))}
        </PlainList>
      </Card>
    </Stack>
  );
}

type PolicyProps = {
  policy: ApprovalPolicy;
  profiles: { id: number; name: string }[];
  isReadOnly: boolean;
};

function Policy({ policy, profiles, isReadOnly }: PolicyProps) {
  const { t } = useTranslation('approvals');
  const { t: roles } = useTranslation('roles');
  const { kind, active, type, profile_id } = policy;
  const name = t(`kind_${kind}`);
  const save = useSavePolicy(policy);
  const counted = thresholdOf[kind];
  return (
    <li className={classes.policy}>
      <div>
        <Title order={2} size="md">
          {name}
        </Title>
        <Text size="sm" c="dimmed">
          {t(`about_${kind}`)}
        </Text>
      </div>
      <SwitchField
        aria-label={t('onOff', { name })}
        className={classes.switch ?? ''}
        checked={active}
        readOnly={isReadOnly}
        onChange={({ currentTarget }) => void save({ active: currentTarget.checked })}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} className={classes.fields ?? ''}>
        <IdMultiSelect
          label={t('approversShort')}
          aria-label={t('approvers', { name })}
          placeholder={profile_id.length === 0 ? t('anyApprover') : ''}
          options={profiles}
          value={profile_id}
          readOnly={isReadOnly}
          onChange={(chosen) => void save({ profile_id: chosen })}
        />
        {counted === 'rows' && (
          <Rows policy={policy} isReadOnly={isReadOnly} onSave={(rows) => save({ rows })} />
        )}
        {counted === 'type' && (
          <Select
            label={t('typeShort')}
            aria-label={t('fromType', { name })}
            allowDeselect={false}
            readOnly={isReadOnly}
            value={type}
            onChange={(chosen) => chosen && void save({ type: chosen as (typeof roleTypes)[number] })}
            data={[...roleTypes].reverse().map((one) => ({ value: one, label: roles(one) }))}
          />
        )}
      </SimpleGrid>
    </li>
  );
}

type RowsProps = { policy: ApprovalPolicy; isReadOnly: boolean; onSave: (rows: number) => Promise<unknown> };

/** From how many rows on. It is saved when it is left, or with Enter. */
function Rows({ policy, isReadOnly, onSave }: RowsProps) {
  const { t } = useTranslation('approvals');
  const [typed, setTyped] = useState<number | string>();
  const send = async () => {
    const rows = Number(typed);
    if (typed !== undefined && typed !== '' && rows !== policy.rows) await onSave(rows);
    setTyped(undefined);
  };
  return (
    <NumberField
      label={t('rowsShort')}
      aria-label={t('fromRows', { name: t(`kind_${policy.kind}`) })}
      allowDecimal={false}
      min={1}
      max={limits.jobRows}
      clampBehavior="strict"
      readOnly={isReadOnly}
      value={typed ?? policy.rows ?? ''}
      onChange={setTyped}
      onBlur={() => void send()}
      onKeyDown={({ key }) => key === 'Enter' && void send()}
    />
  );
}

/** Saves a part of a policy, and offers to undo it. */
function useSavePolicy(policy: ApprovalPolicy) {
  const client = useQueryClient();
  const query = { kind: policy.kind };
  const read = () => client.invalidateQueries({ queryKey: ['approval_policy'] });
  // Typing a number and then clicking the switch sends two changes: the second one is based on the first.
  const newest = useRef(0);
  const sent = useRef<Promise<unknown>>(Promise.resolve());
  const undo = useSend(approvalPolicies.edit, { onRefused: read });
  const edit = useSend(approvalPolicies.edit, {
    undo: ({ version }, { body }) => {
      const before = Object.fromEntries(Object.keys(body).map((name) => [name, policy[name as 'active']]));
      return () => undo.mutate({ query, body: before as ApprovalPolicyChanges, version });
    },
    onChanged: ({ version = 0 }) => {
      newest.current = version;
    },
    onRefused: read,
  });
  return (body: ApprovalPolicyChanges) => {
    const send = () => edit.mutate({ query, body, version: Math.max(newest.current, policy.version) });
    sent.current = sent.current.then(send);
    return sent.current;
  };
}
