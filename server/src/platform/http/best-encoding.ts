/** Whether an encoding is in the header, and not refused by `;q=0`. */
const takes = (encoding: string, accepted: string) =>
  accepted
    .split(',')
    .some((part) => part.trim().split(';')[0] === encoding && !/;\s*q=0(\.0*)?\s*$/.test(part));

/** The smallest encoding that a header `accept-encoding` allows. */
export function bestEncoding(accepted = '') {
  if (takes('br', accepted)) return 'br';
  return takes('gzip', accepted) ? 'gzip' : 'identity';
}
