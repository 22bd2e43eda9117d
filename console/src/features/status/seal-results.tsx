import { Text } from '@mantine/core';
import type { SealFinding, SealLine } from '@retaguarda/contract/entities/seals';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { formatTime, listed } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import classes from './status.module.css';

export type Verified = { chain: SealLine['chain'] } & NonNullable<SealLine['result']>;

export const chainNames = {
  seal_act: 'chainOfActs',
  change: 'chainOfChanges',
  security_event: 'chainOfEvents',
} as const;

const problems = {
  altered: 'sealProblemAltered',
  removed: 'sealProblemRemoved',
  outOfTurn: 'sealProblemOutOfTurn',
  erasure: 'sealProblemErasure',
  sealAltered: 'sealProblemSealAltered',
  sealMissing: 'sealProblemSealMissing',
} as const;

/** The result of a verification for each chain. */
export const SealResults = ({ verified }: { verified: Verified[] }) => (
  <ul className={classes.results}>
    {verified.map((result) => (
      <li key={result.chain} className={classes.trouble}>
        <span className={classes.hidden}>
          {result.finding ? (
            <IconAlertTriangle size={14} aria-hidden color="var(--mantine-color-orange-text)" />
          ) : (
            <IconCircleCheck size={14} aria-hidden color="var(--mantine-color-green-text)" />
          )}
        </span>
        <Result {...result} />
      </li>
    ))}
  </ul>
);

function Result({ chain, rows, erased, removed, waiting, finding }: Verified) {
  const { t } = useTranslation('status');
  const said = [
    rows > 0 ? t('sealsWhole', { count: rows }) : t('sealsNone'),
    ...(erased > 0 ? [t('sealsErased', { count: erased })] : []),
    ...(removed > 0 ? [t('sealsRemoved', { count: removed })] : []),
    ...(waiting > 0 ? [t('sealsWaiting', { count: waiting })] : []),
  ];
  return (
    <Text size="sm" component="span">
      <strong>{t(chainNames[chain])}</strong>: {finding ? <Finding {...finding} /> : said.join('; ')}
    </Text>
  );
}

function Finding({ block, row, at, problem }: SealFinding) {
  const { t } = useTranslation('status');
  const place = [
    ...(block === null ? [] : [t('sealBlock', { block })]),
    ...(row === null ? [] : [t('sealRow', { row })]),
    ...(at === null ? [] : [formatTime(at)]),
  ];
  return (
    <>
      {t(problems[problem])} ({listed(place)})
    </>
  );
}
