import { boundedQueue } from '../../bounded-queue.ts';

/** Few at a time: however many search for what most rows contain, there are connections left for those who ask for little. */
export const longReads = boundedQueue({ atOnce: 3, mostWaiting: 500 });

/** Fewer than there are connections: reading goes on while as many changes as possible wait for locked rows. */
export const transactions = boundedQueue({ atOnce: 6, mostWaiting: 500 });
