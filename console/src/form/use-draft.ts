import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { draftKey } from '../session/draft-keys.ts';
import { currentSession, isInterrupted, onSessionChange } from '../session/session.ts';
import { changesBetween, withChanges } from './changes.ts';
import { forgetDraft, formToReturnTo, keepDraft, readDraft } from './drafts.ts';
import type { UnsentInput } from './use-unsent.ts';

type DraftOptions = {
  form: { values: object; getInitialValues: () => object; setValues: (values: never) => void };
  /** Something differs from what was loaded. */
  isChanged: boolean;
  unsent: UnsentInput;
  /** The version of the loaded row; undefined for a new one. */
  version: number | undefined;
  /** The person has been told that someone else has changed the row. */
  isStale: boolean;
  /** The fields that hold secrets: they are kept nowhere. */
  secrets: readonly string[];
  /** Nothing can be typed, so there is nothing to keep or to restore. */
  isReadOnly: boolean;
};

const delay = 500;

/**
 * Keeps what a person has typed into a form in the browser until it is sent or given up, because the tab may crash and the
 * session may end. A draft belongs to one person and one address, and is based on one version of the row.
 */
export function useDraft(options: DraftOptions) {
  const { form, isChanged, unsent, version, isStale, secrets, isReadOnly } = options;
  const router = useRouter();
  const [person] = useState(() => (isReadOnly ? undefined : currentSession()?.user.id));
  const [key] = useState(() => draftKey(person ?? 0, router.latestLocation.pathname));
  const [offered, setOffered] = useState(() => (person ? readDraft(key) : undefined));
  /** The version that a restored draft is based on, when the row has changed since. */
  const [olderVersion, setOlderVersion] = useState<number>();
  /** The draft that this form has stored last; undefined while the stored one, if any, is not its own. */
  const stored = useRef<string>(undefined);
  const isOver = useRef(false);

  const write = useEffectEvent(() => {
    const isOwner = person !== undefined && (currentSession()?.user.id ?? person) === person;
    if (!isOwner || isOver.current) return;
    const input = [...unsent.all].flatMap(({ draft }) => (draft ? [[draft.name, draft.value]] : []));
    if (isChanged || input.length > 0) {
      const content = {
        version: isStale ? undefined : (olderVersion ?? version),
        changes: withoutFields(changesBetween(form.getInitialValues(), form.values) ?? {}, secrets),
        input: Object.fromEntries(input),
      };
      const text = JSON.stringify(content);
      if (text !== stored.current) stored.current = keepDraft(key, content) ? text : undefined;
    } else if (stored.current) {
      giveUp();
    }
  });

  /** Gives up what this form has stored. A draft that the person has not decided about yet is offered again next time. */
  const giveUp = () => {
    stored.current = undefined;
    if (offered) keepDraft(key, offered);
    else forgetDraft(key);
  };

  const restore = () => {
    if (!offered) return;
    form.setValues(withChanges(form.values, offered.changes) as never);
    unsent.restored = new Map(Object.entries(offered.input));
    stored.current = JSON.stringify(offered);
    if (offered.version !== version) setOlderVersion(offered.version);
    setOffered(undefined);
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

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const writeSoon = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => write(), delay);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are the changes that have to be written.
  useEffect(() => writeSoon(), [form.values, isStale]);
  useEffect(() => {
    unsent.onChange = () => writeSoon();
    return () => clearTimeout(timer.current);
  }, [unsent]);

  const end = (clear: () => void) => {
    isOver.current = true;
    clear();
  };

  return {
    /** The version to send with the changes, when it is not the loaded one. */
    base: olderVersion === undefined ? {} : { version: olderVersion },
    /** When the draft was made that the person may restore. */
    offeredSince: offered?.savedAt,
    restore,
    drop: () => {
      if (!stored.current) forgetDraft(key);
      setOffered(undefined);
    },
    /** Called after the form was sent. */
    onSent: () => end(() => forgetDraft(key)),
    /** Called when the person leaves the form and gives up what they have typed. */
    onLeave: () => end(giveUp),
  };
}

const withoutFields = (changes: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => !names.includes(name)));
