import { workDays } from '@retaguarda/contract/entities/work-days';
import { describe, expect, it } from 'vitest';
import { withOfficeWeek } from './work-days.tsx';

const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const friday = { day: 'friday', start: '', end: '' } as const;
const saturday = { day: 'saturday', start: '09:00', end: '12:00' } as const;

describe('A week of office hours', () => {
  it.each([
    ['no days', []],
    ['a day with other hours', [{ day: 'tuesday', start: '13:00', end: '22:00' }]],
    ['a day that is there twice', [friday, friday]],
  ] as const)('replaces %s, and has each day once', (_what, days) => {
    const filled = withOfficeWeek(days);

    expect(filled).toEqual(week.map((day) => ({ day, start: '08:00', end: '18:00' })));
    expect(workDays.safeParse(filled).success).toBe(true);
  });

  it('leaves the weekend as it was', () => {
    expect(withOfficeWeek([saturday]).at(-1)).toEqual(saturday);
  });
});
