import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { users } from '@retaguarda/contract/entities/users';
import { IconEye, IconEyeOff, IconKey, IconMail } from '@tabler/icons-react';
import { showOnce } from '../../components/dialogs/show-once.tsx';
import { onEnter } from '../../components/form/form-keys.ts';
import { FormCard } from '../../components/form/form-page.tsx';
import { useUnsent } from '../../components/form/use-unsent.ts';
import { isConflict } from '../../platform/api/api-error.ts';
import { useSend } from '../../platform/api/use-send.ts';
import { textIn, useTranslation } from '../../platform/text/translation.ts';
import { PasswordField } from '../../platform/ui/account-fields.tsx';
import type { usePasswordForm } from './use-password-form.ts';

type PasswordCardProps = {
  password: ReturnType<typeof usePasswordForm>;
  /** The user whose password is reset; undefined for a new one, whose password the form sends. */
  target: { client_id: number; id: number } | undefined;
  version: number | undefined;
  /** Called with the version the user has now. */
  onSaved: (version: number | undefined) => void;
  /** Called when another person has changed the user since it was loaded. */
  onConflict: () => void;
};

export function PasswordCard({ password, target, version, onSaved, onConflict }: PasswordCardProps) {
  const { t } = useTranslation('users');
  const [isShown, { toggle, open }] = useDisclosure();
  const invite = useSend(users.invite);
  const reset = useSend(users.edit, {
    onSent: (reply) => {
      if (password.generated) void showPassword(password.generated);
      password.reset();
      onSaved(reply.version);
    },
    onRefused: (fields, error) => {
      password.setErrors(fields);
      if (isConflict(error)) onConflict();
    },
  });
  useUnsent(!password.isBlank, {
    mayConfirm: () => {
      // Confirm sends the password of a new user.
      if (!target) return password.isReady();
      // Other passwords have a button of their own: Confirm would go back to the list without sending this one.
      password.setFieldError('password', t('passwordUnsent'));
      password.getInputNode('password')?.focus();
      return false;
    },
  });
  const visibility = { visible: isShown, onVisibilityChange: toggle };

  const generate = () => {
    password.generate();
    open();
  };

  const send = () => {
    if (!target || password.isBlank || !password.isReady()) return;
    void reset.mutate({ query: target, body: password.values, version });
  };

  // In the form of a new user Enter sends the form, as in any other field.
  const enter = target && { onKeyDown: onEnter(send) };

  return (
    <FormCard title={t('passwordCard')} isWide>
      <Stack>
        {!target && (
          <Text size="sm" c="dimmed">
            {t('passwordOptional')}
          </Text>
        )}
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <PasswordField
            label={t('password')}
            showLabel={t('showPassword')}
            autoComplete="new-password"
            {...visibility}
            {...enter}
            {...password.getInputProps('password')}
          />
          <PasswordField
            label={t('repeat_password')}
            showLabel={t('showRepeatedPassword')}
            autoComplete="new-password"
            {...visibility}
            {...enter}
            {...password.getInputProps('repeat_password')}
          />
        </SimpleGrid>
        <Group>
          <Button variant="default" leftSection={<IconKey size={16} aria-hidden />} onClick={generate}>
            {t('generate')}
          </Button>
          <Button
            variant="subtle"
            leftSection={isShown ? <IconEyeOff size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
            onClick={toggle}
          >
            {t(isShown ? 'hide' : 'show')}
          </Button>
          {target && (
            <>
              <Button variant="light" disabled={password.isBlank} loading={reset.isPending} onClick={send}>
                {t('resetPassword')}
              </Button>
              <Button
                variant="subtle"
                leftSection={<IconMail size={16} aria-hidden />}
                loading={invite.isPending}
                onClick={() => invite.mutate({ query: target })}
              >
                {t('invite')}
              </Button>
            </>
          )}
        </Group>
      </Stack>
    </FormCard>
  );
}

/** Shows a generated password, which nobody can read again later. Resolves when the dialog is closed. */
export const showPassword = (password: string) =>
  showOnce({
    title: textIn('users', 'passwordSet'),
    help: textIn('users', 'copyNow'),
    label: textIn('users', 'password'),
    value: password,
    copy: textIn('users', 'copy'),
    copied: textIn('users', 'copied'),
  });
