import { mayCall } from '@retaguarda/contract/endpoint';
import { changeEntities } from '@retaguarda/contract/entities/changes';
import { attentionKinds, overview, overviewLimits, showsPart } from '@retaguarda/contract/entities/overview';
import type { FastifyInstance } from 'fastify';
import { activityStore } from '../../capabilities/history/activity-store.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { route } from '../../platform/http/route.ts';
import type { Config } from '../../platform/settings/config.ts';
import { cachedFigures } from './cached-figures.ts';
import { type CountedHours, changeHours, shownSince } from './change-hours.ts';
import type { Figures } from './count-figures.ts';
import { readNamed } from './overview-store.ts';

type Parts = { db: Db; config: Pick<Config, 'BACKUP_DAYS'> };

export async function overviewRoutes(app: FastifyInstance, { db, config }: Parts) {
  const cached = cachedFigures(db, (error) => app.log.error(error));
  app.addHook('onClose', cached.settled);

  /** The latest changes of the rows that these permissions allow viewing. */
  async function changesFor(granted: ReadonlySet<string>, counted: Promise<CountedHours>) {
    const viewed = changeEntities.filter((entity) => mayCall(granted, `${entity}:GET`));
    if (!showsPart(granted, 'changes') || viewed.length === 0) return undefined;
    const activity = activityStore(db, viewed);
    const [latest, hours] = await Promise.all([
      activity.latest(overviewLimits.latest, shownSince()),
      counted.then((hours) => changeHours(db, activity.entities, hours)),
    ]);
    return { latest, hours };
  }

  route(app, overview.read, async ({ query: { only } }, caller) => {
    const granted = only
      ? new Set<string>(only.filter((one) => mayCall(caller.granted, one)))
      : caller.granted;
    const shows = (part: Parameters<typeof showsPart>[1]) => showsPart(granted, part);
    const reading = cached.read();
    const [{ figures, counted_at }, named, changes] = await Promise.all([
      reading,
      reading.then(({ figures }) =>
        readNamed(db, figures, { kinds: attentionKinds.filter(shows), withQueues: shows('queues') }),
      ),
      changesFor(
        granted,
        reading.then(({ hours }) => hours),
      ),
    ]);
    return {
      counted_at: counted_at.toISOString(),
      ...(shows('companies') && { companies: figures.companies }),
      ...(shows('users') && { users: figures.users }),
      ...(shows('system_users') && { system_users: figures.system_users }),
      ...(changes && { changes }),
      ...(shows('backup') && isBackupNeeded(figures, config.BACKUP_DAYS) && { backup: backupOf(figures) }),
      ...named,
    };
  });
}

/** Whether there was no backup for this number of days. With 0, backups are made by other means. */
const isBackupNeeded = ({ backup_at }: Figures, days: number) =>
  days > 0 && (backup_at === null || Date.now() / 1000 - backup_at > days * 86_400);

const backupOf = ({ backup_at }: Figures) => ({
  made_at: backup_at === null ? null : new Date(backup_at * 1000).toISOString(),
});
