import { Text } from '@mantine/core';
import type { CompanyItem } from './company-options.ts';

/** A company in an open list, with its document: two companies may have the same name. */
export const renderCompany = ({ option }: { option: CompanyItem }) => (
  <div>
    <span>{option.label}</span>
    {option.document && (
      <Text size="xs" className="tabular">
        {option.document}
      </Text>
    )}
  </div>
);
