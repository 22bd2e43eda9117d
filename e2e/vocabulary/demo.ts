import { demoStaff } from '../../server/src/features/demo/demo-staff.ts';

/** A person of the demonstration data. Only one journey may use her, because a new password ends her sessions. */
export const ana = demoStaff[0];
