import { isSchedulable } from '@retaguarda/contract/run-time';
import { useState } from 'react';
import { type Clock, clockIn, instantIn } from '../../platform/text/zoned-time.ts';
import { dayAfter } from '../fields/days.ts';
import { zoneOf } from './run-time-words.ts';

/** A time that somebody chooses. */
export type RunTime = {
  clock: Clock;
  zone: string;
  /** Today, by the clocks of that zone. */
  today: string;
  /** The chosen instant; undefined while nothing can be scheduled for it. */
  instant: string | undefined;
  /** It is complete, but too early or too late. */
  isWrong: boolean;
};

/** Returns the time that is chosen in a form, by default the next working day at eight, or `start`. */
export function useRunTime(company: { state: string } | null | undefined, start?: string) {
  const zone = zoneOf(company);
  const { day: today } = clockIn(zone, Date.now());
  // A company that is read later has another zone: what was not typed follows it.
  const [typed, setTyped] = useState<Clock>();
  const clock = typed ?? (start === undefined ? nextMorning(today) : clockIn(zone, start));
  const instant = clock.time.length === 5 ? instantIn(zone, clock) : undefined;
  const isPossible = instant !== undefined && isSchedulable(instant);
  const runTime: RunTime = {
    ...{ clock, zone, today },
    instant: isPossible ? instant : undefined,
    isWrong: instant !== undefined && !isPossible,
  };
  return [runTime, setTyped] as const;
}

const isWorkingDay = (day: string) => ![0, 6].includes(new Date(day).getUTCDay());

/** Returns the next working day after this one, at eight o'clock. */
export function nextMorning(today: string): Clock {
  const next = [1, 2, 3].map((days) => dayAfter({ days }, today));
  return { day: next.find(isWorkingDay) ?? today, time: '08:00' };
}
