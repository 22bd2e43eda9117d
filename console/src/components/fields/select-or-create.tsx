import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { LinkTo } from '../../platform/ui/address.ts';
import { IdSelect, type IdSelectProps } from './id-select.tsx';

type SelectOrCreateProps = IdSelectProps & {
  /** Shown when there is nothing to choose from. */
  noneYet: string;
  /** The form of a new one, for those who may create one. */
  create: { label: string; link: LinkTo; isAllowed: boolean };
};

/** A required select. Where there is nothing to choose from yet, it says so and leads to the form of a new one. */
export function SelectOrCreate({ noneYet, create, ...select }: SelectOrCreateProps) {
  if (select.options.length > 0 || select.disabled) return <IdSelect required {...select} />;
  return (
    <IdSelect
      required
      {...select}
      placeholder={noneYet}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      description={
        create.isAllowed && (
          <Anchor size="sm" renderRoot={(props) => <Link {...props} {...create.link} />}>
            {create.label}
          </Anchor>
        )
      }
    />
  );
}
