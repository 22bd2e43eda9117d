import type { CallInput, Reply } from '@retaguarda/contract/endpoint';
import type { z } from 'zod';
import { useRow } from '../../platform/api/hooks.ts';
import { useCompany } from '../company-choice/use-company.ts';
import type { ListEndpoint } from '../list/use-list.ts';

/** What a page hands over to its form. */
export type FormProps<Row, Options = undefined> = {
  /** The row as it was read; undefined for a new one. */
  loaded: Row | undefined;
  version: number | undefined;
  /** Reads the row again, when somebody else has changed it. The form then gets what is new. */
  readAgain: () => Promise<unknown>;
  /** What the fields of the form offer to choose from. */
  options: Options;
  /** The name of the company the row belongs to, for those who may see companies. */
  company: string | undefined;
};

/** `id` is the row; without it the form creates one. `client_id` is the company of a row that belongs to one. */
type FormQuery<E extends ListEndpoint> = z.input<E['query']> & { id?: unknown; client_id?: unknown };

/**
 * Reads what a form needs before it can be shown: the row, the name of its company, and the options of its fields when
 * `optionsIn` is given, which finds them in the reply. `pending` is the call that has not succeeded yet.
 */
export function useFormRow<E extends ListEndpoint, Row, Options = undefined>(
  list: E,
  query: FormQuery<E>,
  rowsIn: (reply: Reply<E>) => Row[],
  optionsIn?: (reply: Reply<E>) => Options | undefined,
) {
  const { id, client_id } = query;
  // Any reply of the list includes the options: for a new row, request only one row.
  const asked = { ...query, ...(id ? {} : { qtd: 1 }), ...(optionsIn && { form: 'true' }) };
  const found = useRow(list, id || optionsIn ? ({ query: asked } as CallInput<E>) : undefined);
  const company = useCompany(client_id ? Number(client_id) : undefined);

  const loaded = id && found.data ? rowsIn(found.data)[0] : undefined;
  const options = found.data && optionsIn?.(found.data);
  if (!company.isReady) return { pending: company.reading };
  if ((id && !loaded) || (optionsIn && !options)) return { pending: found };
  const form = {
    ...{ loaded, options, version: found.data?.version, company: company.name },
    readAgain: () => found.refetch(),
  };
  // Options are missing only if none were requested.
  return { pending: undefined, ...(form as FormProps<Row, Options>) };
}
