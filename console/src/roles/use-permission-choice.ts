import { useRef, useState } from 'react';

/** What is chosen in the picker, and whether it was asked for before it was added to the role. */
export function usePermissionChoice() {
  const [entity, setEntity] = useState<string | null>(null);
  const [ids, setIds] = useState<string[]>([]);
  const [isMissed, setMissed] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);

  const choose = (of: string | null, chosen: string[]) => {
    setEntity(of);
    setIds(chosen);
    setMissed(false);
  };

  return {
    entity,
    ids,
    choose,
    /** An entity without actions gives nothing: only actions can be forgotten. */
    isBlank: ids.length === 0,
    isMissed,
    /** Says beside the Add button what keeps the page from going on. */
    tellUnsent: () => {
      setMissed(true);
      addButton.current?.focus();
    },
    addButton,
  };
}
