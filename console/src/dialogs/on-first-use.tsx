import { type ComponentType, useEffect, useState } from 'react';
import { translate } from '../text/text.ts';
import { notify } from '../ui/toasts.tsx';

type DialogProps = { isOpen: boolean; onClose: () => void };
type OnFirstUseProps<Props> = Props & { load: () => Promise<ComponentType<Props>> };

/** A dialog or drawer that is loaded when it is first opened. What cannot be loaded is said, and harms nothing else. */
export function OnFirstUse<Props extends DialogProps>({ load, ...props }: OnFirstUseProps<Props>) {
  const { isOpen, onClose } = props;
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>();
  const [isInPlace, setIsInPlace] = useState(false);

  useEffect(() => {
    if (!isOpen || Dialog) return;
    const fail = () => {
      notify.error(translate('Network Error'));
      onClose();
    };
    load().then((loaded) => setDialog(() => loaded as ComponentType<DialogProps>), fail);
  }, [isOpen, Dialog, load, onClose]);

  // A dialog that is open from its first moment neither moves in nor knows where the focus came from.
  useEffect(() => setIsInPlace(Dialog !== undefined), [Dialog]);

  return Dialog && <Dialog {...props} isOpen={isOpen && isInPlace} />;
}
