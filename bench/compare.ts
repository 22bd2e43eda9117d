import { companies as contract } from '@retaguarda/contract/entities/companies';
import { newCompany } from '../server/src/test/builders.ts';
import { medianTime, ratePerSecond, type Target, type Work } from './load.ts';
import type { Stage } from './stage.ts';
import { comparedWorks, samePage } from './works.ts';

export type Figures = { milliseconds: number; rate: number };
export type Compared = Record<keyof Stage['targets'], Figures>;

const rounds = 2;
const none: Figures = { milliseconds: Number.POSITIVE_INFINITY, rate: 0 };

/** Measures each work on each server in turns, so that all share the moods of the machine. */
export async function compareWorks({ targets }: Stage, companies: number) {
  const compared: [string, Compared][] = [];
  for (const [name, work] of Object.entries(comparedWorks(companies))) {
    const figures: Compared = { floor: { ...none }, reference: { ...none }, product: { ...none } };
    for (let round = 0; round < rounds; round++)
      for (const [server, best] of Object.entries(figures)) {
        const target = targets[server as keyof Compared];
        // What disturbs a measurement makes it slower, never faster.
        best.milliseconds = Math.min(best.milliseconds, await medianTime(target, work));
        best.rate = Math.max(best.rate, await ratePerSecond(target, work, 32));
      }
    compared.push([name, figures]);
  }
  return compared;
}

/** The median time of the page that every size has. */
export const timeOfSamePage = async ({ targets }: Stage) =>
  [samePage[0], await medianTime(targets.product, samePage[1])] as const;

/** For the memory that it takes. */
export const someLoad = ({ targets }: Stage) => ratePerSecond(targets.product, samePage[1], 32, 5);

export const createCompany: Work = { method: 'POST', path: contract.create.path, body: newCompany };

/** Companies created in a second, by one and by 32 at a time. The floor is a plain insert. */
export async function measureCreations({ targets }: Stage) {
  const rates = async (target: Target) => [
    await ratePerSecond(target, createCompany, 1),
    await ratePerSecond(target, createCompany, 32),
  ];
  return { floor: await rates(targets.reference), product: await rates(targets.product) };
}
