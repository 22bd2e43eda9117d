import { Button, Card, Group, Kbd, Stack, Text, Title } from '@mantine/core';
import { type Icon, IconHelp, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import classes from './overview.module.css';

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
        <Hint keys="Ctrl K" icon={IconSearch}>
          {t('welcomeSearch')}
        </Hint>
        <Hint keys="?" icon={IconHelp}>
          {t('welcomeHelp')}
        </Hint>
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

/** `icon` is that of the button that does the same. A touch screen has no keys. */
type HintProps = { keys: string; icon: Icon; children: ReactNode };

const Hint = ({ keys, icon: Icon, children }: HintProps) => (
  <Group gap="xs" wrap="nowrap" align="baseline">
    <Kbd miw={60} ta="center" className={classes.key ?? ''}>
      {keys}
    </Kbd>
    <Icon size={18} stroke={1.6} className={classes.keyIcon ?? ''} aria-hidden />
    <Text size="sm">{children}</Text>
  </Group>
);
