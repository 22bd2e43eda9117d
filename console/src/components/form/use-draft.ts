import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { draftKey } from '../../platform/session/draft-keys.ts';
import { currentSession, isInterrupted, onSessionChange } from '../../platform/session/session.ts';
import { changesBetween, withChanges, withValuesOf } from './changes.ts';
import { type Draft, forgetDraft, formToReturnTo, readDraft, storeDraft } from './drafts.ts';
import { inputToLose, type UnsentInput } from './use-unsent.ts';

type DraftOptions = {
  form: { values: object; getInitialValues: () => object; setValues: (values: never) => void };
  /** Something differs from what was loaded. */
  isChanged: boolean;
  unsent: UnsentInput;
  /** The version of the loaded row; undefined for a new one. */
  version: number | undefined;
  /** The fields that somebody else has changed as well, and about which the person has not decided yet. */
  open: { fields: readonly string[]; base: object; version: number | undefined } | undefined;
  /** Called to restore a draft that is based on an older version of the row. */
  onOlder: (draft: Draft) => void;
  /** The fields that hold secrets: they are never stored. */
  secrets: readonly string[];
  /** The form is read-only, so there is nothing to store or restore. */
  isReadOnly: boolean;
};

const delay = 500;

/**
 * Stores what a person has typed into a form in the browser until it is sent or given up, because the tab may crash and the
 * session may end. A draft belongs to one person and one address, and is based on one version of the row.
 */
export function useDraft(options: DraftOptions) {
  const { form, isChanged, unsent, version, open, onOlder, secrets, isReadOnly } = options;
  const router = useRouter();
  const [person] = useState(() => (isReadOnly ? undefined : currentSession()?.user.id));
  const [key] = useState(() => draftKey(person ?? 0, router.latestLocation.pathname));
  const [offered, setOffered] = useState(() => (person ? readDraft(key) : undefined));
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
        version: open ? open.version : version,
        changes: withoutFields(changesBetween(loaded, form.values) ?? {}, secrets),
        before: withoutFields(open ? withValuesOf(before, open.fields, open.base) : before, secrets),
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
    if (offered.version === version) form.setValues(withChanges(form.values, offered.changes) as never);
    else onOlder(offered);
    unsent.restored = new Map(Object.entries(offered.input));
    stored.current = JSON.stringify(offered);
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
  useEffect(() => writeSoon(), [form.values, open?.version]);
  useEffect(() => {
    unsent.onChange = () => writeSoon();
    return () => clearTimeout(timer.current);
  }, [unsent]);

  const end = (clear: () => void) => {
    isOver.current = true;
    clear();
  };

  return {
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
