import { Anchor, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { queue, type WaitingInCompany } from '@retaguarda/contract/entities/queue';
import { IconEraser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../platform/session/use-can.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import classes from './queue.module.css';
import { SkillTable } from './skill-table.tsx';
import { Waited } from './waited.tsx';

type WaitingCompanyProps = WaitingInCompany & {
  onClean: (company: { client_id: number; name: string }) => void;
};

/** The waiting conversations of one company, with a link to its queue and a button that clears it. */
export function WaitingCompany({
  onClean,
  client_id,
  total,
  oldest,
  skills,
  ...company
}: WaitingCompanyProps) {
  const { t } = useTranslation('queue');
  const { t: words } = useTranslation('companies');
  const can = useCan();
  const name = company.name ?? t('company', { id: client_id });
  return (
    <Card component="article" aria-label={name}>
      <Stack gap="xs" flex={1}>
        <Group justify="space-between" align="flex-start" gap="xs">
          <div>
            <Title order={2} size="h5" className={classes.name ?? ''}>
              <Anchor
                inherit
                renderRoot={(props) => (
                  <Link {...props} to="/company/$idCompany/queue" params={{ idCompany: String(client_id) }} />
                )}
              >
                {name}
              </Anchor>
            </Title>
            <Text size="sm" c="dimmed">
              {t('conversations', { count: total })}
            </Text>
          </div>
          <Waited since={oldest} isProminent />
        </Group>
        <SkillTable caption={t('waitingIn', { name })} skills={skills} />
        {can(queue.clean) && (
          <Group justify="flex-end" mt="auto">
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              leftSection={<IconEraser size={16} aria-hidden />}
              aria-label={words('cleanQueue', { name })}
              onClick={() => onClean({ client_id, name })}
            >
              {t('clean')}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  );
}
