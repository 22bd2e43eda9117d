import { Anchor, Text } from '@mantine/core';
import { scopes } from '@retaguarda/contract/entities/scopes';
import { Link } from '@tanstack/react-router';
import { FormCard } from '../../components/form/form-page.tsx';
import { NotReadYet } from '../../components/page/not-read-yet.tsx';
import { PlainList } from '../../components/page/plain-list.tsx';
import classes from '../../components/scope/scope-list.module.css';
import { useCall } from '../../platform/api/use-call.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { reasonWords } from '../../platform/words/scope-words.ts';

/** The system users who see a company: those who look after some companies by name, and how many look after all of them. */
export function CompanyStaffCard({ id }: { id: number }) {
  const { t } = useTranslation('scopes');
  const can = useCan();
  const reading = useCall(scopes.staff, can(scopes.staff) ? { query: { client_id: id } } : undefined);
  const { data } = reading;
  if (!can(scopes.staff)) return null;
  const more = data ? data.total - data.people.length : 0;
  return (
    <FormCard title={t('staff')} isWide>
      <NotReadYet reading={reading} whileReading={t('readingStaff')} whenFailed={t('staffFailed')} />
      {data && data.people.length > 0 && (
        <PlainList className={classes.list} aria-label={t('staff')}>
          {data.people.map(({ id: person, name, profile, ...reason }) => (
            <li key={person} className={classes.line}>
              <span>
                <Anchor
                  renderRoot={(props) => (
                    <Link
                      {...props}
                      to="/systemuser/$idSystemUser"
                      params={{ idSystemUser: String(person) }}
                    />
                  )}
                >
                  {name}
                </Anchor>
                <Text component="span" size="sm" c="dimmed">
                  {` · ${profile}`}
                </Text>
              </span>
              <Text size="sm" c="dimmed">
                {reasonWords(reason)}
              </Text>
            </li>
          ))}
        </PlainList>
      )}
      {more > 0 && <Text size="sm">{t('moreStaff', { count: more })}</Text>}
      {data && (data.people.length === 0 || data.unscoped > 0) && (
        <Text size="sm">
          {t(data.people.length > 0 ? 'unscoped' : 'onlyUnscoped', { count: data.unscoped })}
        </Text>
      )}
    </FormCard>
  );
}
