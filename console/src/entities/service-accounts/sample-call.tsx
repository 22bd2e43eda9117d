import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../platform/text/translation.ts';
import { CopyableCode } from './copyable-code.tsx';
import { sampleAddress, sampleCalls } from './sample-calls.ts';

type SampleCallProps = { permissions: readonly string[] };

/** A call that a token with these permissions can make, with a button that copies it. */
export function SampleCall({ permissions }: SampleCallProps) {
  const { t } = useTranslation('serviceTokens');
  const [language, setLanguage] = useState<'curl' | 'node'>('curl');
  const sample = sampleAddress(permissions);
  if (!sample) return null;
  return (
    <Stack gap="xs" component="section" aria-label={t('sample')}>
      <CopyableCode
        code={sampleCalls(sample.url)[language]}
        label={t('sample')}
        copy={t('copySample')}
        head={
          <Text fw={500} size="sm">
            {t('sample')}
          </Text>
        }
        choice={
          <SegmentedControl
            size="xs"
            aria-label={t('sampleLanguage')}
            data={[
              { value: 'curl', label: 'curl' },
              { value: 'node', label: 'Node.js' },
            ]}
            value={language}
            onChange={(chosen) => setLanguage(chosen as 'curl' | 'node')}
          />
        }
      />
      <Text size="sm" c="dimmed">
        {t('sampleHelp')}
        {sample.isOfCompany && ` ${t('sampleCompany')}`}
      </Text>
    </Stack>
  );
}
