import { Button, Card, Group, Kbd, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { useTranslation } from '../../platform/text/translation.ts';

const keyOf = (person: number | undefined) => `welcomed:${person}`;

/** Tells a person on their first visit how to find their way. It goes away for good when they close it. */
export function WelcomeCard() {
  const { t } = useTranslation('overview');
  const user = useSession()?.user;
  const [isClosed, setIsClosed] = useState(() => localStorage.getItem(keyOf(user?.id)) !== null);
  if (isClosed) return null;
  const close = () => {
    localStorage.setItem(keyOf(user?.id), '1');
    setIsClosed(true);
  };
  return (
    <Card component="section" aria-label={t('welcome', { name: user?.name })}>
      <Title order={2} size="h4" mb="xs">
        {t('welcome', { name: user?.name })}
      </Title>
      <Stack gap={6}>
        <Hint keys="Ctrl K">{t('welcomeSearch')}</Hint>
        <Hint keys="?">{t('welcomeHelp')}</Hint>
        <Text size="sm" c="dimmed">
          {t('welcomePermissions')}
        </Text>
      </Stack>
      <Group mt="sm">
        <Button size="xs" variant="light" onClick={close}>
          {t('welcomeClose')}
        </Button>
      </Group>
    </Card>
  );
}

const Hint = ({ keys, children }: { keys: string; children: ReactNode }) => (
  <Group gap="xs" wrap="nowrap" align="baseline">
    <Kbd miw={60} ta="center">
      {keys}
    </Kbd>
    <Text size="sm">{children}</Text>
  </Group>
);
