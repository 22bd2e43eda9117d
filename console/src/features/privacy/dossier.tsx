import type { HeldData } from '@retaguarda/contract/entities/privacy-people';
import type { PrivacyRequest } from '@retaguarda/contract/entities/privacy-requests';
import { formatDay, formatTime } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import classes from './dossier.module.css';
import { HeldPlaces } from './held-data.tsx';

type DossierProps = { request: PrivacyRequest; data: HeldData & { madeAt: string } };

/** The data held about a person, on paper: for whom, because of which request, and when it was gathered. */
export function Dossier({ request, data: { madeAt, ...held } }: DossierProps) {
  const { t } = useTranslation('privacyData');
  const { t: privacy } = useTranslation('privacy');
  const { t: words } = useTranslation();
  const { id, kind, name, email, subject, received_on, due_on } = request;
  const facts: [string, string | undefined][] = [
    [words('company'), subject?.company?.name],
    [t('column_email'), email],
    [privacy('requestNumber', { id }), privacy(`kind_${kind}`)],
    [privacy('receivedOn'), formatDay(received_on)],
    [privacy('dueOn'), formatDay(due_on)],
    [t('gathered'), formatTime(madeAt)],
  ];
  return (
    <article>
      <header className={classes.head}>
        <h1 className={classes.title}>{t('of', { name })}</h1>
        <dl className={classes.facts}>
          {facts
            .filter(([, value]) => value)
            .map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      </header>
      <HeldPlaces {...held} isPrinted />
    </article>
  );
}
