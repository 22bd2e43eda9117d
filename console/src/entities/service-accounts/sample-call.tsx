import { Code, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../platform/text/translation.ts';
import { CopyButton } from '../../platform/ui/copy-button.tsx';
import { sampleAddress, sampleCalls } from './sample-address.ts';

type SampleCallProps = { permissions: readonly string[] };

/** A call that a token with these permissions can make, ready to be copied. */
export function SampleCall({ permissions }: SampleCallProps) {
  const { t } = useTranslation('serviceTokens');
  const [language, setLanguage] = useState<'curl' | 'node'>('curl');
  const sample = sampleAddress(permissions);
  if (!sample) return null;
  const text = sampleCalls(sample.url)[language];
  return (
    <Stack gap="xs" component="section" aria-label={t('sample')}>
      <Group justify="space-between" gap="xs">
        <Text fw={500} size="sm">
          {t('sample')}
        </Text>
        <Group gap="xs">
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
          <CopyButton text={text} label={t('copySample')} />
        </Group>
      </Group>
      {/* With the focus, it can be scrolled sideways by keyboard. */}
      <Code block tabIndex={0} aria-label={t('sample')}>
        {text}
      </Code>
      <Text size="sm" c="dimmed">
        {t('sampleHelp')}
        {sample.isOfCompany && ` ${t('sampleCompany')}`}
      </Text>
    </Stack>
  );
}
