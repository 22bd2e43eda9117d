import { ActionIcon, Group } from '@mantine/core';
import { clientVariables } from '@retaguarda/contract/entities/client-variables';
import type { CompanyVariable } from '@retaguarda/contract/entities/company-variables';
import { say } from '@retaguarda/contract/messages';
import { wrongValue } from '@retaguarda/contract/variable-types';
import { IconCheck, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { VariableValueField } from '../../components/fields/variable-value-field.tsx';
import { useEdit } from '../../components/list/undoable.ts';
import { useSend } from '../../platform/api/use-send.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { translate } from '../../platform/text/text.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { Tooltip } from '../../platform/ui/tooltip.tsx';

type OwnValueEditorProps = { client_id: number; variable: CompanyVariable; onClose: () => void };

/** Sets or changes a company's own value of a variable, in place. */
export function OwnValueEditor({ client_id, variable, onClose }: OwnValueEditorProps) {
  const { t } = useTranslation('variables');
  const { id, name, type, own } = variable;
  const shown = own?.value ?? variable.default ?? (type === 'boolean' ? 'false' : '');
  const [value, setValue] = useState(type === 'secret' ? '' : shown);
  const [error, setError] = useState<string>();
  const options = {
    onSent: onClose,
    onRefused: (fields: Record<string, string | undefined>) => setError(fields.value),
  };
  const can = useCan();
  const remove = useSend(clientVariables.remove);
  const create = useSend(clientVariables.create, {
    ...options,
    undo: ({ id, version }) =>
      can(clientVariables.remove) ? () => remove.mutate({ query: { client_id, id }, version }) : undefined,
  });
  const edit = useEdit(clientVariables.edit, options, type === 'secret' ? ['value'] : []);

  const save = () => {
    const given = value.trim();
    const wrong = given === '' ? say('Required Field') : wrongValue(variable, given);
    if (wrong) return setError(wrong);
    if (own && type !== 'secret' && given === own.value) return onClose();
    if (own)
      void edit.mutate({ query: { client_id, id: own.id }, body: { value: given }, version: own.version });
    else void create.mutate({ body: { client_id, client_system_variable_id: id, value: given } });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    // In multi-line text, Shift+Enter inserts a line break. In an open list, Enter picks the option.
    const isTaken = event.shiftKey || event.currentTarget.getAttribute('aria-expanded') === 'true';
    if (event.key !== 'Enter' || isTaken) return;
    event.preventDefault();
    save();
  };

  return (
    <Group wrap="nowrap" gap="xs" align="flex-start">
      <VariableValueField
        typed={variable}
        label={t('set', { name })}
        isLabelHidden
        hasSecret={type === 'secret' && own !== null}
        autoFocus
        style={{ flex: 1 }}
        value={value}
        error={error && translate(error)}
        onChange={(next) => {
          setValue(next);
          setError(undefined);
        }}
        onKeyDown={onKeyDown}
      />
      <Group wrap="nowrap" gap={4} h={36}>
        <Tooltip label={t('save', { name })}>
          <ActionIcon
            variant="light"
            aria-label={t('save', { name })}
            loading={create.isPending || edit.isPending}
            onClick={save}
          >
            <IconCheck size={18} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={t('cancelSet', { name })}>
          <ActionIcon variant="subtle" color="gray" aria-label={t('cancelSet', { name })} onClick={onClose}>
            <IconX size={18} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      </Group>
    </Group>
  );
}
