import { Text } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { textIn } from '../../platform/text/translation.ts';

type EntryBoundaryProps = {
  id: number | string;
  /** The number of columns of its table. Without it, it is an item of a list. */
  columns?: number;
  children: ReactNode;
};

/** Contains the error of one entry, so that the rest of the screen stays. The entry says that it cannot be shown. */
export class EntryBoundary extends Component<EntryBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { id, columns, children } = this.props;
    if (!this.state.hasFailed) return children;
    const note = (
      <Text size="sm" c="dimmed" py={4}>
        {textIn('screens', 'notShown', { id })}
      </Text>
    );
    if (columns === undefined) return <li>{note}</li>;
    return (
      <tr>
        <td colSpan={columns}>{note}</td>
      </tr>
    );
  }
}
