import { Anchor, Text } from '@mantine/core';
import type { SecurityEvent } from '@retaguarda/contract/entities/security-log';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../platform/text/translation.ts';

/** The person whose data it was, with a link for those who may open their page. */
export function AboutPerson({ entity, id, name, client_id }: NonNullable<SecurityEvent['about']>) {
  const { t } = useTranslation('securityLog');
  // The name is sent only to those who may view such people.
  const shown = name ?? `#${id}`;
  return (
    <Text size="sm" mt={4}>
      {t('about')}{' '}
      {name === null ? (
        shown
      ) : (
        <Anchor
          size="sm"
          renderRoot={(props) =>
            entity === 'user' ? (
              <Link
                {...props}
                to="/company/$idCompany/user/$idUser"
                params={{ idCompany: String(client_id), idUser: String(id) }}
              />
            ) : (
              <Link {...props} to="/systemuser/$idSystemUser" params={{ idSystemUser: String(id) }} />
            )
          }
        >
          {shown}
        </Anchor>
      )}
    </Text>
  );
}
