import { Button } from '@mantine/core';
import { type SealLine, seals } from '@retaguarda/contract/entities/seals';
import { IconShieldCheck, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { linesOf } from '../../platform/api/streams.ts';
import { formatNumber } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { chainNames, SealResults, type Verified } from './seal-results.tsx';
import classes from './status.module.css';

/** Verifies all seals, and shows what was found. Meanwhile the same button shows the progress and cancels. */
export function VerifySeals() {
  const { t } = useTranslation('status');
  const [at, setAt] = useState<SealLine>();
  const cancel = useRef<AbortController>(undefined);
  const work = useMutation({
    mutationFn: async () => {
      cancel.current = new AbortController();
      const { signal } = cancel.current;
      setAt(undefined);
      return verify(signal, setAt).catch((error) => {
        if (!signal.aborted) throw error;
        return undefined;
      });
    },
  });
  useEffect(() => () => cancel.current?.abort(), []);

  return (
    <div className={classes.action}>
      {work.isPending ? (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconX size={16} aria-hidden />}
          aria-label={t('cancelVerifying')}
          onClick={() => cancel.current?.abort()}
        >
          {at ? `${t(chainNames[at.chain])}: ${percentOf(at)}` : t('verifying')}
        </Button>
      ) : (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconShieldCheck size={16} aria-hidden />}
          onClick={() => work.mutate()}
        >
          {t('verifySeals')}
        </Button>
      )}
      <div role="status">{work.data && !work.isPending && <SealResults verified={work.data} />}</div>
    </div>
  );
}

const percentOf = ({ checked, total }: SealLine) =>
  `${formatNumber(total === 0 ? 100 : Math.floor((100 * checked) / total))} %`;

/** Verifies the chains, and returns the result for each, in order. */
async function verify(signal: AbortSignal, onProgress: (line: SealLine) => void) {
  const verified: Verified[] = [];
  for await (const line of linesOf(seals.verify, {}, signal)) {
    onProgress(line);
    if (line.result) verified.push({ chain: line.chain, ...line.result });
  }
  return verified;
}
