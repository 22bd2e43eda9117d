import type { ContentLine, ContentPart } from '@retaguarda/contract/entities/company-copies';
import { useState } from 'react';

/** Which of these lines are ticked: at first all that have rows. Profiles need the departments they belong to. */
export function useTicks(lines: ContentLine[], mayTick: (line: ContentLine) => boolean) {
  const [unticked, setUnticked] = useState<string[]>([]);
  const mayTake = (line: ContentLine) => line.total > 0 && mayTick(line);
  const wanted = lines.filter((line) => mayTake(line) && !unticked.includes(line.part));
  const hasDepartments = wanted.some(({ part }) => part === 'departments');
  const ticked = wanted.filter(({ part }) => part !== 'profiles' || hasDepartments);
  const parts = ticked.map(({ part }) => part);
  return {
    parts,
    unticked,
    restore: setUnticked,
    isTicked: (part: ContentPart) => parts.includes(part),
    isFixed: (line: ContentLine) => !mayTake(line) || (line.part === 'profiles' && !hasDepartments),
    tick: (part: ContentPart, isOn: boolean) =>
      setUnticked([...unticked.filter((one) => one !== part), ...(isOn ? [] : [part])]),
  };
}

export type Ticks = ReturnType<typeof useTicks>;
