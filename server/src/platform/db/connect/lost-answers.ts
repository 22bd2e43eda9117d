import pg from 'pg';

/** The driver's type lacks the process id of PostgreSQL and the connection. */
export type Client = pg.Client & { processID: number; connection?: { stream: { bytesRead?: number } } };

type Question = {
  client: Client;
  /** The process of PostgreSQL that works on it, where that is known. */
  pid: number | undefined;
  askedAt: number;
  bytesRead: number;
  /** PostgreSQL had nothing to do for it when we last looked. */
  isSuspect: boolean;
};

/** In milliseconds. */
const checkEvery = 500;
const late = 2_000;
const probeLimit = 1_500;

/**
 * Ends connections that will not answer any more. A hanging database ignores its own time limits, so every answer has the
 * timeout `patience`. And an interrupted network may have lost a query or its answer, which neither side would ever
 * notice. So PostgreSQL is asked, on a new connection, whether it still works on what is late.
 */
export function watchAnswers(address: pg.ClientConfig, patience = Number.POSITIVE_INFINITY) {
  const open = new Set<Question>();
  let isProbing = false;

  async function look() {
    const now = performance.now();
    const waited = ({ askedAt }: Question) => now - askedAt;
    for (const question of open) if (waited(question) > patience) void question.client.end();
    const suspects = [...open].filter((question) => question.pid && waited(question) > late);
    if (isProbing || suspects.length === 0) return;
    isProbing = true;
    // If the database does not answer this either, nothing is known about the connections.
    await probe(suspects).catch(() => {});
    isProbing = false;
  }

  async function probe(suspects: Question[]) {
    const idle = await idleAmong(
      address,
      suspects.map(({ pid }) => pid as number),
    );
    for (const question of suspects) {
      if (!open.has(question)) continue;
      const bytesRead = readBy(question.client);
      const isIdle = idle.has(question.pid as number);
      // A long answer may still be on its way when PostgreSQL has sent all of it.
      if (isIdle && question.isSuspect && bytesRead === question.bytesRead) void question.client.end();
      question.isSuspect = isIdle;
      question.bytesRead = bytesRead;
    }
  }

  const timer = setInterval(look, checkEvery).unref();
  return {
    /** Returns a function to call when the answer has arrived. */
    watch(client: Client, pid: number | undefined) {
      const askedAt = performance.now();
      const question = { client, pid, askedAt, bytesRead: -1, isSuspect: false };
      open.add(question);
      return () => void open.delete(question);
    },
    stop: () => clearInterval(timer),
  };
}

export type AnswerWatch = ReturnType<typeof watchAnswers>;

const readBy = ({ connection }: Client) => connection?.stream.bytesRead ?? 0;

/** Finds the processes of PostgreSQL among these that have nothing to do, or are gone. */
async function idleAmong(address: pg.ClientConfig, pids: number[]) {
  const client = new pg.Client({
    ...address,
    connectionTimeoutMillis: probeLimit,
    query_timeout: probeLimit,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      `select asked.pid from unnest($1::int[]) as asked (pid) left join pg_stat_activity as known using (pid)
       where known.pid is null or known.state like 'idle%'`,
      [pids],
    );
    return new Set(rows.map(({ pid }) => pid));
  } finally {
    void client.end();
  }
}
