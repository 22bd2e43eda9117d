import { Alert, Button, Group, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconHistory } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type Dispatch, useEffect, useEffectEvent, useRef, useState } from 'react';
import { draftKey } from '../../platform/session/draft-keys.ts';
import { currentSession, isInterrupted, onSessionChange } from '../../platform/session/session.ts';
import { formatRecent } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { changesBetween, withChanges, withValuesOf } from './changes.ts';
import { forgetDraft, formToReturnTo, readDraft, storeDraft } from './drafts.ts';
import type { FormEvent, FormState } from './form-state.ts';
import type { useMerge } from './use-merge.ts';
import { inputToLose, type UnsentInput } from './use-unsent.ts';

/** Returns the owner of the draft, its place in the storage, and the draft found there. A read-only form stores and restores none. */
export function useDraftPlace(isReadOnly: boolean) {
  const router = useRouter();
  const [place] = useState(() => {
    const person = isReadOnly ? undefined : currentSession()?.user.id;
    const key = draftKey(person ?? 0, router.latestLocation.pathname);
    return { person, key, found: person ? readDraft(key) : undefined };
  });
  return place;
}

type DraftOptions<Values extends object> = {
  place: ReturnType<typeof useDraftPlace>;
  form: Pick<UseFormReturnType<Values>, 'values' | 'getInitialValues' | 'setValues'>;
  /** Something differs from what was loaded. */
  isChanged: boolean;
  unsent: UnsentInput;
  /** The version of the loaded row; undefined for a new one. */
  version: number | undefined;
  /** The fields that hold secrets: they are never stored. */
  secrets: readonly string[];
  /** The fields that the person has not decided about yet are still based on the older version. */
  merging: Pick<ReturnType<typeof useMerge>, 'undecided' | 'mergeDraft'>;
  state: FormState;
  dispatch: Dispatch<FormEvent>;
};

const delay = 500;

/**
 * Stores what a person has typed into a form in the browser until it is sent or given up, because the tab may crash and the
 * session may end. A draft belongs to one person and one address, and is based on one version of the row.
 */
export function useDraft<Values extends object>(options: DraftOptions<Values>) {
  const { place, form, isChanged, unsent, version, secrets, merging, state, dispatch } = options;
  const { person, key } = place;
  const { merge, offered } = state;
  /** The draft that this form has stored last; undefined while the stored one, if any, is not its own. */
  const stored = useRef<string>(undefined);
  const isOver = useRef(false);

  const write = useEffectEvent(() => {
    const isOwner = person !== undefined && (currentSession()?.user.id ?? person) === person;
    if (!isOwner || isOver.current) return;
    const input = inputToLose(unsent).flatMap(({ draft }) => (draft ? [[draft.name, draft.value]] : []));
    if (isChanged || input.length > 0) {
      const loaded = form.getInitialValues();
      const before = changesBetween(form.values, loaded) ?? {};
      const content = {
        version: merging.undecided.length > 0 ? merge?.baseVersion : version,
        changes: withoutFields(changesBetween(loaded, form.values) ?? {}, secrets),
        before: withoutFields(withValuesOf(before, merging.undecided.flat(), merge?.base ?? {}), secrets),
        input: Object.fromEntries(input),
      };
      const text = JSON.stringify(content);
      if (text !== stored.current) stored.current = storeDraft(key, content) ? text : undefined;
    } else if (stored.current) {
      giveUp();
    }
  });

  /** Gives up what this form has stored. A draft that the person has not decided about yet is offered again next time. */
  const giveUp = () => {
    stored.current = undefined;
    if (offered) storeDraft(key, offered);
    else forgetDraft(key);
  };

  const restore = () => {
    if (!offered) return;
    if (offered.version === version) form.setValues(withChanges(form.values, offered.changes));
    else merging.mergeDraft(offered);
    unsent.restored = new Map(Object.entries(offered.input));
    stored.current = JSON.stringify(offered);
    dispatch({ type: 'draftSettled' });
  };

  // Coming back after the session has ended, the person is not asked.
  const resume = useEffectEvent(() => {
    if (!formToReturnTo.is(key)) return;
    formToReturnTo.forget();
    restore();
  });
  useEffect(() => resume(), []);

  const followSession = useEffectEvent(() => {
    if (currentSession() && !isInterrupted()) return formToReturnTo.forget();
    // The draft is gone when its owner has signed out in another tab: then it stays gone.
    if (stored.current && !readDraft(key)) return;
    write();
    if (stored.current) formToReturnTo.remember(key);
  });
  useEffect(() => {
    const writeNow = () => write();
    const stop = onSessionChange(() => followSession());
    addEventListener('pagehide', writeNow);
    return () => {
      stop();
      removeEventListener('pagehide', writeNow);
    };
  }, []);

  // After every render, and whenever a card's input changes.
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const writeSoon = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => write(), delay);
  });
  useEffect(() => writeSoon());
  useEffect(() => {
    unsent.onChange = () => writeSoon();
    return () => clearTimeout(timer.current);
  }, [unsent]);

  const end = (clear: () => void) => {
    isOver.current = true;
    clear();
  };

  return {
    restore,
    drop: () => {
      if (!stored.current) forgetDraft(key);
      dispatch({ type: 'draftSettled' });
    },
    /** Called after the form was sent. */
    onSent: () => end(() => forgetDraft(key)),
    /** Called when the person leaves the form and gives up what they have typed. */
    onLeave: () => end(giveUp),
  };
}

const withoutFields = (changes: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => !names.includes(name)));

type DraftNoticeProps = { savedAt: string } & Pick<ReturnType<typeof useDraft>, 'restore' | 'drop'>;

/** Offers what the person has typed into the form before, and not sent. */
export function DraftNotice({ savedAt, restore, drop }: DraftNoticeProps) {
  const { t } = useTranslation('forms');
  return (
    <Alert icon={<IconHistory aria-hidden />} role="status">
      <Group justify="space-between">
        <Text size="sm">{t('draft', { time: formatRecent(savedAt) })}</Text>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={drop}>
            {t('dropDraft')}
          </Button>
          <Button size="xs" onClick={restore}>
            {t('restoreDraft')}
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
