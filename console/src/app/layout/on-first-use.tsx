import { type ComponentType, useEffect, useState } from 'react';
import { translate } from '../../text/text.ts';
import { notify } from '../../ui/toasts.tsx';

type PartProps = { isOpen: boolean; onClose: () => void };
type OnFirstUseProps = PartProps & { load: () => Promise<ComponentType<PartProps>> };

/** A part of the layout that is loaded when it is first opened. What cannot be loaded is said, and harms nothing else. */
export function OnFirstUse({ load, isOpen, onClose }: OnFirstUseProps) {
  const [Part, setPart] = useState<ComponentType<PartProps>>();
  const [isInPlace, setIsInPlace] = useState(false);

  useEffect(() => {
    if (!isOpen || Part) return;
    const fail = () => {
      notify.error(translate('Network Error'));
      onClose();
    };
    load().then((part) => setPart(() => part), fail);
  }, [isOpen, Part, load, onClose]);

  // A dialog that is open from its first moment neither moves in nor knows where the focus came from.
  useEffect(() => setIsInPlace(Part !== undefined), [Part]);

  return Part && <Part isOpen={isOpen && isInPlace} onClose={onClose} />;
}
