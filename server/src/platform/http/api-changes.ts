import type { Deprecation, Endpoint } from '@retaguarda/contract/endpoint';

/** Until when a deprecated call lasts, and what to call instead. */
export const endOf = ({ since, sunset, instead }: Deprecation) =>
  `Deprecated since ${since}, may be gone from ${sunset} on: call \`${instead}\` instead`;

const nameOf = ({ method, path }: Endpoint) => `\`${method} ${path}\``;

/** Lists what is new in the API, by version, and what is deprecated: a section of the API page, in Markdown. */
export function changesOfApi(endpoints: Endpoint[]) {
  const added = Map.groupBy(
    endpoints.filter(({ since }) => since !== undefined),
    ({ since }) => since,
  );
  const versions = [...added].sort(([one = ''], [other = '']) =>
    other.localeCompare(one, 'en', { numeric: true }),
  );
  return [
    '## Changes',
    ...versions.map(([version, calls]) => `**New in ${version}**: ${calls.map(nameOf).join(', ')}`),
    ...endpoints.flatMap((call) =>
      call.deprecated ? [`**${nameOf(call)}**: ${endOf(call.deprecated)}.`] : [],
    ),
  ].join('\n\n');
}
