import { Stack } from '@mantine/core';
import classes from './option-lines.module.css';

/** An option of a select, with a second line when there is more to say about it. */
export const OptionLines = ({ name, second }: { name: string; second: string | undefined }) =>
  second ? (
    <Stack gap={0}>
      <span>{name}</span>
      <span className={classes.second}>{second}</span>
    </Stack>
  ) : (
    <span>{name}</span>
  );
