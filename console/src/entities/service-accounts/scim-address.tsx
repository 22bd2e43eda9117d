import { Stack, Text } from '@mantine/core';
import { callUrl } from '../../platform/api/call.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { CopyableCode } from './copyable-code.tsx';

/** Builds the address to which a directory sends people: those of a company, or the staff. It is beside the API. */
const scimAddress = (client_id: number | null) =>
  new URL(
    `/scim/v2${client_id === null ? '' : `/companies/${client_id}`}`,
    new URL(callUrl('/'), location.href),
  ).href;

/** The address that a directory asks for, with a button that copies it. */
export function ScimAddress({ client_id }: { client_id: number | null }) {
  const { t } = useTranslation('serviceTokens');
  const address = scimAddress(client_id);
  return (
    <Stack gap="xs" component="section" aria-label={t('scimAddress')}>
      <CopyableCode
        code={address}
        label={t('scimAddress')}
        copy={t('copyScimAddress')}
        head={
          <Text fw={500} size="sm">
            {t('scimAddress')}
          </Text>
        }
      />
    </Stack>
  );
}
