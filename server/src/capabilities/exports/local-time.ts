const quarter = 15 * 60_000;
const mostCached = 50_000;

/** A day, or a time, in the reader's time zone: its parts in UTC are the local ones. */
export class LocalTime {
  readonly at: Date;
  readonly hasTime: boolean;

  constructor(at: Date, hasTime: boolean) {
    this.at = at;
    this.hasTime = hasTime;
  }

  /** 16/11/2026 09:05, as the console writes it in every language. */
  toString() {
    const [year, month, day, hour, minute] = this.at.toISOString().split(/\D/);
    return `${day}/${month}/${year}${this.hasTime ? ` ${hour}:${minute}` : ''}`;
  }
}

/** Returns a function that converts a moment to local time. The offsets are cached, because computing one is slow. */
export function localTimes(timeZone: string) {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    ...{
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    },
  });
  const differences = new Map<number, number>();

  /** Clocks change at full quarters of an hour. */
  function differenceAt(moment: number) {
    const beginning = Math.floor(moment / quarter) * quarter;
    const known = differences.get(beginning);
    if (known !== undefined) return known;
    if (differences.size >= mostCached) differences.clear();
    const parts = Object.fromEntries(clock.formatToParts(beginning).map(({ type, value }) => [type, +value]));
    const { year = 0, month = 1, day, hour, minute, second } = parts;
    const difference = Date.UTC(year, month - 1, day, hour, minute, second) - beginning;
    differences.set(beginning, difference);
    return difference;
  }

  return (iso: string, hasTime: boolean) => {
    const moment = Date.parse(iso);
    return new LocalTime(new Date(moment + differenceAt(moment)), hasTime);
  };
}
