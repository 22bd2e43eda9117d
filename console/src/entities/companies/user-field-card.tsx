import { ActionIcon, Button, Group, Paper, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import type { companyInput } from '@retaguarda/contract/entities/companies';
import type { UserField } from '@retaguarda/contract/entities/user-fields';
import { limits } from '@retaguarda/contract/limits';
import { IconPlus, IconX } from '@tabler/icons-react';
import { CheckboxField } from '../../components/fields/choice-fields.tsx';
import { FormCard } from '../../components/form/form-page.tsx';
import { type SchemaForm, useReadOnly } from '../../components/form/use-schema-form.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { NumberField } from '../../platform/ui/number-field.tsx';
import { Tooltip } from '../../platform/ui/tooltip.tsx';

type UserFieldCardProps = { form: SchemaForm<typeof companyInput> };

const newField: UserField = { name: '', title: '', required: false, max_length: 100, place_holder: '' };

/** The fields a company adds to the form of its users. They are saved with the company. */
export function UserFieldCard({ form }: UserFieldCardProps) {
  const { t } = useTranslation('companies');
  const isReadOnly = useReadOnly();
  const fields = form.values.user_fields ?? [];
  const input = (at: number, name: keyof UserField, type?: 'checkbox') =>
    form.getInputProps(`user_fields.${at}.${name}` as 'user_fields', type ? { type } : {});

  return (
    <FormCard title={t('userFields')} isWide>
      <Stack>
        <Text size="sm" c="dimmed">
          {t('userFieldsHelp')}
        </Text>
        {fields.map(({ name, title }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity but its place; the form holds its values.
          <Paper key={at} withBorder p="md">
            <Group wrap="nowrap" align="flex-start">
              <SimpleGrid cols={{ base: 1, sm: 2, lg: 5 }} flex={1}>
                <TextInput label={t('fieldTitle')} required {...input(at, 'title')} />
                <TextInput label={t('fieldName')} required {...input(at, 'name')} />
                <TextInput label={t('fieldPlaceHolder')} {...input(at, 'place_holder')} />
                <NumberField
                  label={t('fieldMaxLength')}
                  required
                  allowDecimal={false}
                  {...input(at, 'max_length')}
                />
                <CheckboxField
                  label={t('fieldRequired')}
                  mt={{ base: 0, lg: 32 }}
                  {...input(at, 'required', 'checkbox')}
                />
              </SimpleGrid>
              {!isReadOnly && (
                <Tooltip label={t('removeField', { name: title || name })}>
                  <ActionIcon
                    variant="subtle"
                    color="red"
                    aria-label={t('removeField', { name: title || name })}
                    onClick={() => form.removeListItem('user_fields', at)}
                  >
                    <IconX size={18} stroke={1.5} />
                  </ActionIcon>
                </Tooltip>
              )}
            </Group>
          </Paper>
        ))}
        {!isReadOnly && (
          <Button
            variant="light"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={fields.length >= limits.userFields.most}
            onClick={() => form.insertListItem('user_fields', newField)}
            style={{ alignSelf: 'flex-start' }}
          >
            {t('addField')}
          </Button>
        )}
      </Stack>
    </FormCard>
  );
}
