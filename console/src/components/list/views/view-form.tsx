import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { entityLists } from '@retaguarda/contract/entities';
import { type View, viewInput, viewLimits, views } from '@retaguarda/contract/entities/views';
import { useState } from 'react';
import { useSend } from '../../../platform/api/use-send.ts';
import { translateError } from '../../../platform/text/text.ts';
import { useTranslation } from '../../../platform/text/translation.ts';
import { useListSettings } from '../list-storage.ts';
import type { ListSearch } from '../use-list.ts';
import { isSameSearch, presentSearch } from './present-search.ts';

type ViewFormProps = { search: ListSearch; view: View | undefined; onEnd: () => void };

/** Saves what the list shows under a name, or changes a view of the person. */
export function ViewForm({ search, view, onEnd }: ViewFormProps) {
  const { t } = useTranslation('views');
  const { t: words } = useTranslation();
  const settings = useListSettings();
  const [isUpdated, setIsUpdated] = useState(false);
  const present = presentSearch(search);
  const list = entityLists.find((one) => one === search.path);
  const form = useForm({
    initialValues: { name: view?.name ?? '', shared: view?.shared ?? false },
    validate: schemaResolver(viewInput, { sync: true }),
    enhanceGetInputProps: translateError,
  });
  const sending = { onSent: onEnd, onRefused: form.setErrors };
  const create = useSend(views.create, sending);
  const edit = useSend(views.edit, sending);
  const hasOther = view && present && list && !isSameSearch(present, view.search, { list, settings });

  const save = form.onSubmit((values) => {
    if (view)
      return edit.mutate({
        query: { id: view.id },
        body: { ...values, ...(isUpdated && present && { search: present }) },
        version: view.version,
      });
    return list && present && create.mutate({ body: { ...values, list, search: present } });
  });
  return (
    <form noValidate onSubmit={save}>
      <Stack gap="sm" p="xs">
        <TextInput
          label={t('name')}
          maxLength={viewLimits.name}
          data-autofocus
          autoFocus
          {...form.getInputProps('name')}
        />
        {hasOther && (
          <Checkbox
            label={t('update')}
            checked={isUpdated}
            onChange={({ currentTarget }) => setIsUpdated(currentTarget.checked)}
          />
        )}
        <Checkbox
          label={t('share')}
          description={t('shareHint')}
          {...form.getInputProps('shared', { type: 'checkbox' })}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="subtle" onClick={onEnd}>
            {words('cancel')}
          </Button>
          <Button type="submit" loading={create.isPending || edit.isPending}>
            {t('confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
