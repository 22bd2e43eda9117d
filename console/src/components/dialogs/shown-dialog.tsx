import { Modal } from '@mantine/core';
import { closeDialog, useDialog } from './open-dialog.ts';

/** Shows the dialog that is open, above every other one. */
export function ShownDialog({ isOpen }: { isOpen: boolean }) {
  const dialog = useDialog();
  return (
    <Modal opened={isOpen} onClose={closeDialog} title={dialog?.title} zIndex={201}>
      {dialog?.content}
    </Modal>
  );
}
