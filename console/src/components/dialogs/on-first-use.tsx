import { type ComponentType, useEffect, useState } from 'react';
import { loadLater, notifyOffline } from '../../platform/text/text.ts';
import { afterFirstScreen } from '../../platform/ui/first-screen.ts';

type DialogProps = { isOpen: boolean; onClose: () => void };
type OnFirstUseProps<Props> = Props & {
  load: () => Promise<ComponentType<Props>>;
  /** Preloads its code after the first screen, so that it opens at once, even offline. */
  isReadySoon?: boolean;
};

/** A dialog or drawer whose code is loaded when it is first opened. When that fails, a toast says so. */
export function OnFirstUse<Props extends DialogProps>(all: OnFirstUseProps<Props>) {
  const { load, isReadySoon = false, ...props } = all;
  const { isOpen, onClose } = props;
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>();
  const [isInPlace, setIsInPlace] = useState(false);

  useEffect(() => {
    if (!isOpen || Dialog) return;
    const fail = () => {
      notifyOffline();
      onClose();
    };
    loadLater(load).then((loaded) => setDialog(() => loaded as ComponentType<DialogProps>), fail);
  }, [isOpen, Dialog, load, onClose]);

  useEffect(() => {
    if (isReadySoon) void afterFirstScreen.then(() => loadLater(load)).catch(() => undefined);
  }, [isReadySoon, load]);

  // The dialog is rendered closed first: only then it slides in, and gives the focus back when it closes.
  useEffect(() => setIsInPlace(Dialog !== undefined), [Dialog]);

  return Dialog && <Dialog {...props} isOpen={isOpen && isInPlace} />;
}
