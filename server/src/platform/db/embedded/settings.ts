/** The settings of the embedded PostgreSQL. They are passed on its command line, and override those in its folder. */
export const settings: Record<string, string> = {
  // Only a socket, and only for us.
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  // One small server: little memory, and no processes for what we do not use. Four servers have room.
  max_connections: '64',
  shared_buffers: '32MB',
  huge_pages: 'off',
  jit: 'off',
  io_method: 'sync',
  max_worker_processes: '0',
  max_parallel_workers_per_gather: '0',
  autovacuum_worker_slots: '2',
  autovacuum_max_workers: '2',
  // No copies on other machines.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_replication_slots: '0',
  max_logical_replication_workers: '0',
  min_wal_size: '32MB',
  max_wal_size: '128MB',
  timezone: 'UTC',
  // What happens to the database itself. Errors of queries would show personal data, and the server handles them.
  lc_messages: 'C',
  log_timezone: 'UTC',
  log_line_prefix: '%m ',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

/** The settings of databases that are thrown away. */
export const withoutDurability = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};
