import { Code, Group, Stack, Text } from '@mantine/core';
import { callUrl } from '../../platform/api/call.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { CopyButton } from '../../platform/ui/copy-button.tsx';

/** Where a directory sends people: those of a company, or the staff. It is beside the API. */
const scimAddress = (client_id: number | null) =>
  new URL(
    `/scim/v2${client_id === null ? '' : `/companies/${client_id}`}`,
    new URL(callUrl('/'), location.href),
  ).href;

/** The address that a directory asks for, ready to be copied. */
export function ScimAddress({ client_id }: { client_id: number | null }) {
  const { t } = useTranslation('serviceTokens');
  const address = scimAddress(client_id);
  return (
    <Stack gap="xs" component="section" aria-label={t('scimAddress')}>
      <Group justify="space-between" gap="xs">
        <Text fw={500} size="sm">
          {t('scimAddress')}
        </Text>
        <CopyButton text={address} label={t('copyScimAddress')} />
      </Group>
      {/* With the focus, it can be scrolled sideways by keyboard. */}
      <Code block tabIndex={0} aria-label={t('scimAddress')}>
        {address}
      </Code>
    </Stack>
  );
}
