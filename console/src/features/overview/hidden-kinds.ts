import type { AttentionKind } from '@retaguarda/contract/entities/overview';
import { useState } from 'react';
import { storedIn } from '../../platform/session/browser-session.ts';
import { useSession } from '../../platform/session/session.ts';

/** The kinds that a person does not want to see, each with its total at that time. */
type Hidden = Partial<Record<AttentionKind, number>>;

const keyOf = (person: number | undefined) => `attention:${person}`;

function storedKinds(person: number | undefined): Hidden {
  const found = storedIn(localStorage, keyOf(person));
  return typeof found === 'object' && found !== null ? found : {};
}

/** Reads and stores the notices that the signed-in person has hidden in this browser. */
export function useHiddenKinds() {
  const person = useSession()?.user.id;
  const [hidden, setHidden] = useState(() => storedKinds(person));
  const store = (next: Hidden) => {
    localStorage.setItem(keyOf(person), JSON.stringify(next));
    setHidden(next);
  };
  return {
    hidden,
    hide: (kind: AttentionKind, total: number) => store({ ...hidden, [kind]: total }),
    showAll: () => store({}),
  };
}
