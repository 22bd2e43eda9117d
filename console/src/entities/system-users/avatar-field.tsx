import { Button, FileButton, Group, InputError, Stack, Text } from '@mantine/core';
import { avatarTypes, type SystemUser, systemUsers } from '@retaguarda/contract/entities/system-users';
import { limits } from '@retaguarda/contract/limits';
import type { Message } from '@retaguarda/contract/messages';
import { IconCamera } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useReadOnly } from '../../components/form/use-schema-form.ts';
import { pictureUrl } from '../../platform/api/call.ts';
import { usePicture } from '../../platform/api/use-picture.ts';
import { useSend } from '../../platform/api/use-send.ts';
import { refreshSessionUser, useSession } from '../../platform/session/session.ts';
import { translate } from '../../platform/text/text.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { PersonAvatar } from '../../platform/ui/person-avatar.tsx';

type AvatarFieldProps = {
  person: SystemUser;
  /** The version that the form beside the picture is based on. */
  version: number | undefined;
  /** Called with the version the person has now, unless someone else has changed them too: the form must notice that. */
  onSaved: (version: number | undefined) => void;
};

/** The picture of a person. It is sent as soon as it is chosen; one's own picture is then shown on every screen. */
export function AvatarField({ person, version, onSaved }: AvatarFieldProps) {
  const { t } = useTranslation('systemUsers');
  const { id, name, nickname, url_avatar } = person;
  const isReadOnly = useReadOnly();
  const isOneself = useSession()?.user.id === id;
  const [address, setAddress] = useState(url_avatar && pictureUrl(url_avatar));
  const picture = usePicture(address);
  const [error, setError] = useState<string>();
  const forgetFile = useRef<() => void>(null);
  const show = (address: string, savedVersion: number | undefined) => {
    setAddress(address);
    if (savedVersion === (version ?? 0) + 1) onSaved(savedVersion);
    if (isOneself) refreshSessionUser({ name, nickname, url_avatar: address });
  };
  const send = useSend(systemUsers.setAvatar, {
    onChanged: (reply) => show(`${pictureUrl(reply.url_avatar)}?time=${Date.now()}`, reply.version),
  });
  const remove = useSend(systemUsers.removeAvatar, { onChanged: (reply) => show('', reply.version) });

  async function choose(file: File | null) {
    if (!file) return;
    // Otherwise a file that was refused or not sent could not be chosen a second time.
    forgetFile.current?.();
    const refused = await avatarError(file);
    setError(refused);
    // Without a version: a picture overwrites nothing that someone else may have changed meanwhile.
    if (!refused) await send.mutate({ query: { id }, file });
  }

  return (
    <Group wrap="nowrap">
      <PersonAvatar name={name} picture={picture} size={72} />
      {!isReadOnly && (
        <Stack gap={4}>
          <Group>
            <FileButton resetRef={forgetFile} accept={avatarTypes.join(',')} onChange={choose}>
              {(props) => (
                <Button
                  {...props}
                  variant="light"
                  loading={send.isPending}
                  leftSection={<IconCamera size={16} aria-hidden />}
                >
                  {t('changePhoto')}
                </Button>
              )}
            </FileButton>
            {address && (
              <Button
                variant="subtle"
                loading={remove.isPending}
                onClick={() => remove.mutate({ query: { id } })}
              >
                {t('removePhoto')}
              </Button>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            {t('photoHelp')}
          </Text>
          {error && <InputError role="alert">{translate(error)}</InputError>}
        </Stack>
      )}
    </Group>
  );
}

/** Says why a file cannot be used as a picture; undefined if it can. The server checks it again. */
async function avatarError(file: File): Promise<Message | undefined> {
  if (!avatarTypes.some((type) => type === file.type)) return 'Format not suported';
  if (file.size > limits.avatar.bytes) return 'Image must be at most 1 MB';
  const image = await createImageBitmap(file).catch(() => undefined);
  if (!image) return 'Format not suported';
  const { width, height } = image;
  image.close();
  return Math.max(width, height) > limits.avatar.side ? 'Image must be at most 1000 x 1000' : undefined;
}
