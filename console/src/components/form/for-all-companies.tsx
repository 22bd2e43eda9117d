import { Alert, type AlertProps } from '@mantine/core';
import { factsOf } from '@retaguarda/contract/entities';
import type { ChangeEntity } from '@retaguarda/contract/entities/changes';
import { IconBuildings } from '@tabler/icons-react';
import { useIsScoped } from '../../platform/session/use-can.ts';
import { useTranslation } from '../../platform/text/translation.ts';

/** Returns whether only people who look after all companies can change the rows of an entity, and the signed-in person does not. */
export const useIsForAllCompanies = (entity: ChangeEntity) =>
  useIsScoped() && factsOf(entity).forAllCompanies !== undefined;

/** Says what a person who looks after some companies cannot change, and why. */
export const ScopeNote = (props: Pick<AlertProps, 'mb' | 'children'>) => (
  <Alert role="note" variant="default" icon={<IconBuildings />} {...props} />
);

/** Says that something concerns all companies. */
export function ForAllCompaniesNote(props: Pick<AlertProps, 'mb'>) {
  const { t } = useTranslation('scopes');
  return <ScopeNote {...props}>{t('forAll')}</ScopeNote>;
}
