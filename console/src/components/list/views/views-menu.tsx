import { Popover } from '@mantine/core';
import type { View } from '@retaguarda/contract/entities/views';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../platform/text/translation.ts';
import { ButtonElsewhere } from '../../dialogs/popover-button.tsx';
import type { ListSearch } from '../use-list.ts';
import { ViewForm } from './view-form.tsx';
import { ViewList } from './view-list.tsx';

type ViewsMenuProps = {
  search: ListSearch;
  isOpen: boolean;
  onClose: () => void;
  button: RefObject<HTMLButtonElement | null>;
};

/** The views of a list, and the form of one in their place while it is saved or edited. */
export function ViewsMenu({ search, isOpen, onClose, button }: ViewsMenuProps) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<View | 'new'>();
  const content = useRef<HTMLDivElement>(null);

  // The focused element disappeared with the form.
  const wasEdited = useRef(false);
  useEffect(() => {
    if (wasEdited.current && !edited) content.current?.querySelector('button')?.focus();
    wasEdited.current = edited !== undefined;
  }, [edited]);

  const close = () => {
    setEdited(undefined);
    onClose();
  };
  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => !opened && close()}
      onDismiss={close}
      position="bottom-end"
      width={320}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ButtonElsewhere button={button} />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('views')} p="xs">
        <div ref={content}>
          {edited ? (
            <ViewForm
              search={search}
              view={edited === 'new' ? undefined : edited}
              onEnd={() => setEdited(undefined)}
            />
          ) : (
            <ViewList search={search} onEdit={setEdited} onOpened={close} />
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
