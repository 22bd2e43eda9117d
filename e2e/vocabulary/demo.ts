import { demoStaff as everyone } from '../../server/src/demo/demo-staff.ts';

/** The people of the demonstration data, each used by one journey alone: setting a password ends their sessions. */
export const demoStaff = { ana: everyone[0], bruno: everyone[1] };
