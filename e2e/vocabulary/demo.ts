import { demoStaff } from '../../server/src/demo/demo-staff.ts';

/** Somebody of the demonstration data, for one journey alone: setting a password ends their sessions. */
export const ana = demoStaff[0];
