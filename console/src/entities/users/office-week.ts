import { weekDays } from '@retaguarda/contract/entities/work-days';

type WorkDay = { day: (typeof weekDays)[number]; start: string; end: string };

export const officeHours = { start: '08:00', end: '18:00' };

const isWeekend = (day: WorkDay['day']) => day === 'saturday' || day === 'sunday';

/** Office hours from Monday to Friday, each once, and the weekend as it was. */
export const withOfficeWeek = (days: readonly WorkDay[]): WorkDay[] => [
  ...weekDays.filter((day) => !isWeekend(day)).map((day) => ({ day, ...officeHours })),
  ...days.filter(({ day }) => isWeekend(day)),
];
