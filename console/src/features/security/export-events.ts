import { csvLine } from '@retaguarda/contract/csv';
import {
  type SecurityEvent,
  type SentSecurityFilter,
  securityLog,
} from '@retaguarda/contract/entities/security-log';
import { detailsOf } from '../../capabilities/log/event-words.tsx';
import { csvFile, type Reading } from '../../components/page/file-button.tsx';
import { linesOf } from '../../platform/api/streams.ts';
import { formatTime } from '../../platform/text/format.ts';
import { textIn } from '../../platform/text/translation.ts';

const titles = () => [
  textIn('activity', 'time'),
  textIn('securityLog', 'kind'),
  textIn('securityLog', 'outcome'),
  textIn('securityLog', 'details'),
  textIn('securityLog', 'who'),
  textIn('securityLog', 'by'),
  textIn('securityLog', 'aboutWhom'),
  textIn('securityLog', 'address'),
  textIn('securityLog', 'browser'),
  textIn('securityLog', 'request'),
];

const lineFor = (event: SecurityEvent) =>
  csvLine([
    formatTime(event.at),
    textIn('securityKinds', event.kind),
    textIn('securityLog', event.is_refused ? 'refused' : 'accepted'),
    detailsOf(event),
    event.account?.name ?? '',
    event.by?.name ?? '',
    event.about ? (event.about.name ?? `#${event.about.id}`) : '',
    event.address ?? '',
    event.browser ?? '',
    event.request_id ?? '',
  ]);

/** All events that a filter finds, as a file. */
export const exportEvents = (filter: SentSecurityFilter, { onProgress, signal }: Reading) =>
  csvFile(titles(), linesOf(securityLog.export, { query: filter }, signal), lineFor, onProgress);
