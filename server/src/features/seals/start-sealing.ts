import type { Db } from '../../platform/db/connect/connect.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { type AnchorSettings, startAnchors } from './anchors.ts';
import { startSealer } from './sealer.ts';

type Parts = { db: Db; mailer: Mailer; config: AnchorSettings; onError: (error: unknown) => void };

/** Seals what is written, and anchors the newest seals, until it is stopped. */
export function startSealing(parts: Parts) {
  const sealer = startSealer(parts.db, parts.onError);
  const anchors = startAnchors(parts);
  return {
    async stop() {
      await sealer.stop();
      await anchors.stop();
    },
  };
}
