import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import classes from './setting.module.css';

type SettingProps = {
  label: string;
  options: { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
};

/** A setting with a few options, all of them visible. */
export function Setting({ label, options, value, onChange }: SettingProps) {
  const id = useId();
  return (
    <Stack gap={6}>
      <Text id={id} size="sm" fw={500}>
        {label}
      </Text>
      <SegmentedControl
        aria-labelledby={id}
        fullWidth
        data-count={options.length}
        classNames={{
          root: classes.choices ?? '',
          control: classes.choice ?? '',
          label: classes.label ?? '',
        }}
        withItemsBorders={false}
        data={options}
        value={value}
        onChange={onChange}
      />
    </Stack>
  );
}
