import type { CallInput, Endpoint, Reply } from '@retaguarda/contract/endpoint';
import type { z } from 'zod';
import { useRow } from '../api/hooks.ts';
import { useCompany } from '../company-choice/use-company.ts';

/** What a page hands over to its form. */
export type FormProps<Row, Options = undefined> = {
  /** The row as it was read; undefined for a new one. */
  loaded: Row | undefined;
  version: number | undefined;
  /** What the fields of the form offer to choose from. */
  options: Options;
  /** The name of the company the row belongs to, for those who may see companies. */
  company: string | undefined;
};

type ListEndpoint = Endpoint & { query: z.ZodObject };

/** `id` tells which row; without it, the form is that of a new one. With `client_id`, the row belongs to that company. */
type FormQuery<E extends ListEndpoint> = z.input<E['query']> & { id?: unknown; client_id?: unknown };

/**
 * Reads what a form shows at first: the row, the options where `optionsIn` finds them in the reply, and the name of the
 * company. `pending` is what is not there yet.
 */
export function useFormRow<E extends ListEndpoint, Row, Options = undefined>(
  list: E,
  query: FormQuery<E>,
  rowsIn: (reply: Reply<E>) => Row[],
  optionsIn?: (reply: Reply<E>) => Options | undefined,
) {
  const { id, client_id } = query;
  // A new row needs nothing but the options, which come with any page of the list.
  const asked = { ...query, ...(id ? {} : { qtd: 1 }), ...(optionsIn && { form: 'true' }) };
  const found = useRow(list, id || optionsIn ? ({ query: asked } as CallInput<E>) : undefined);
  const company = useCompany(client_id ? Number(client_id) : undefined);

  const loaded = id && found.data ? rowsIn(found.data)[0] : undefined;
  const options = found.data && optionsIn?.(found.data);
  if (!company.isReady) return { pending: company.reading };
  if ((id && !loaded) || (optionsIn && !options)) return { pending: found };
  const form = { loaded, version: found.data?.version, options, company: company.name };
  return { pending: undefined, ...(form as FormProps<Row, Options>) };
}
