import { Card, Stack, Switch, Title } from '@mantine/core';
import { type Profile, profiles } from '@retaguarda/contract/entities/profiles';
import { useState } from 'react';
import { useSend } from '../../platform/api/use-send.ts';
import { useTranslation } from '../../platform/text/translation.ts';

type RequiredByProfileProps = {
  profile: Pick<Profile, 'id' | 'requires_second_step'>;
  version: number | undefined;
  onSaved: (version: number | undefined) => void;
};

/** Requires a second step for everyone with a profile. It is saved at once, separately from the form. */
export function RequiredByProfile({ profile, version, onSaved }: RequiredByProfileProps) {
  const { t } = useTranslation('secondStep');
  const [isRequired, setIsRequired] = useState(profile.requires_second_step);
  const send = useSend(profiles.requireSecondStep, {
    onChanged: (reply, { body }) => {
      setIsRequired(body.is_required);
      onSaved(reply.version);
    },
  });
  return (
    <Card component="section" aria-label={t('profileTitle')} padding="lg">
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t('profileTitle')}
        </Title>
        <Switch
          label={t('profileSwitch')}
          description={t('profileHelp')}
          checked={isRequired}
          disabled={send.isPending}
          onChange={({ currentTarget }) =>
            send.mutate({ query: { id: profile.id }, body: { is_required: currentTarget.checked }, version })
          }
        />
      </Stack>
    </Card>
  );
}
