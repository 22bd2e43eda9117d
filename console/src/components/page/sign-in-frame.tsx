import { Center, Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { LanguageSelect } from '../../platform/text/language-select.tsx';
import { useTranslation } from '../../platform/text/translation.ts';
import { Brand } from '../../platform/ui/brand.tsx';

type SignInFrameProps = { title: string; help?: ReactNode; children: ReactNode };

/** The frame of every page that needs no session: the product's name, a card, and the choice of language. */
export function SignInFrame({ title, help, children }: SignInFrameProps) {
  const { t } = useTranslation();
  const card = useRef<HTMLDivElement>(null);
  // The first empty field gets the focus, so that the person can type at once.
  useEffect(() => {
    const fields = card.current?.querySelectorAll<HTMLInputElement>('form input:not([type=checkbox])') ?? [];
    [...fields].find(({ value }) => value === '')?.focus();
  }, []);
  return (
    <Center component="main" mih="100dvh" p="md">
      <title>{`${title} · ${t('product')}`}</title>
      <Stack w="100%" maw={400} gap="lg">
        <Center>
          <Brand name={t('product')} size="lg" />
        </Center>
        <Paper ref={card} withBorder shadow="sm" p={{ base: 'lg', sm: 'xl' }}>
          <Stack gap="lg">
            <Stack gap={4}>
              <Title order={1} size="h3" ta="center">
                {title}
              </Title>
              {help && (
                <Text c="dimmed" size="sm" ta="center">
                  {help}
                </Text>
              )}
            </Stack>
            {children}
          </Stack>
        </Paper>
        <Center>
          <LanguageSelect />
        </Center>
      </Stack>
    </Center>
  );
}
