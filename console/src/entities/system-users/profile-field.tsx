import { Anchor } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { profiles } from '@retaguarda/contract/entities/profiles';
import type { systemUserForm } from '@retaguarda/contract/entities/system-users';
import { AccessDifferenceNote } from '../../capabilities/access/access-difference-note.tsx';
import { OnFirstUse } from '../../components/dialogs/on-first-use.tsx';
import { IdSelect, useGrants } from '../../components/fields/id-select.tsx';
import { type SchemaForm, useReadOnly } from '../../components/form/use-schema-form.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { useTranslation } from '../../platform/text/translation.ts';

const newProfile = async () => (await import('../../capabilities/access/new-profile.tsx')).NewProfile;

type ProfileFieldProps = {
  form: SchemaForm<typeof systemUserForm>;
  offered: { id: number; name: string; may_give: boolean }[];
  /** The saved profile; undefined for a new system user. */
  current: number | undefined;
  isOneself: boolean;
  /** A directory gives it. */
  isFixed: boolean;
  onCreated: (profile: { id: number; name: string }) => void;
};

/** The profile of a system user. When none fits, a new one is created here. */
export function ProfileField({ form, offered, current, isOneself, isFixed, onCreated }: ProfileFieldProps) {
  const { t } = useTranslation('systemUsers');
  const { t: words } = useTranslation('access');
  const can = useCan();
  const isReadOnly = useReadOnly();
  const [isOpen, { open, close }] = useDisclosure(false);
  const isAllowed = !isOneself && !isReadOnly && !isFixed && can(profiles.create) && can(profiles.list);
  const choose = (profile: { id: number; name: string }) => {
    onCreated(profile);
    form.setFieldValue('profile_id', profile.id);
    form.clearFieldError('profile_id');
    close();
  };
  return (
    <div>
      <IdSelect
        label={t('profile')}
        required
        options={useGrants()(offered)}
        disabled={isOneself}
        {...form.getInputProps('profile_id')}
      />
      {isAllowed && (
        <Anchor component="button" type="button" size="sm" mt={4} onClick={open}>
          {words('newProfile')}
        </Anchor>
      )}
      <AccessDifferenceNote from={current} to={form.values.profile_id} />
      <OnFirstUse load={newProfile} isOpen={isOpen} onClose={close} onCreated={choose} />
    </div>
  );
}
