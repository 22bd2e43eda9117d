import type { Text } from '../dictionary.ts';

export const openSessions: Text<'openSessions'> = {
  title: 'Open sessions',
  current: 'this session',
  about: 'Opened {{time}}, used {{elapsed}}',
  from: 'from the address {{address}}',
  unknown: 'Unknown browser',
  end: 'End',
  endOf: 'End the session in {{browser}}',
  endOthers: 'End all others',
  endAll: 'End all',
  none: 'No open sessions',
  reading: 'Loading the sessions…',
  failed: 'The sessions could not be loaded',
};
