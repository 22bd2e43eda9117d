import { endpoints } from '../../contract/src/test/all-endpoints.ts';
import { describeCall, nameOf } from './described-call.ts';

/** The calls of the contract as it is now. */
export const contractCalls = new Map(endpoints.map((endpoint) => [nameOf(endpoint), describeCall(endpoint)]));
