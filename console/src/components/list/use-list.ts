import { type FormErrors, type GetInputPropsReturnType, schemaResolver, useForm } from '@mantine/form';
import { queryOf } from '@retaguarda/client/http-form';
import type { CallInput, Endpoint, Reply } from '@retaguarda/contract/endpoint';
import { columnNames, pageSizeOfList, pageSizes } from '@retaguarda/contract/filters';
import { limits } from '@retaguarda/contract/limits';
import { say } from '@retaguarda/contract/messages';
import { pageInQuery } from '@retaguarda/contract/replies';
import { useSearch as useAddress, useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useEffect, useMemo, useRef } from 'react';
import { z } from 'zod';
import { parseSearch } from '../../platform/api/address-search.ts';
import { readEarly, useCall } from '../../platform/api/use-call.ts';
import { translateError } from '../../platform/text/text.ts';
import { linkWithSearch, type ScreenPath, useIds } from '../../platform/ui/address.ts';
import { askForCompany, useGivenCompany } from '../company-choice/use-company.ts';
import {
  changeListSettings,
  type ListSettings,
  listSettings,
  rememberSearch,
  useListSettings,
} from './list-storage.ts';

/** A call that answers rows: all that are searched for, or one by its id. */
export type ListEndpoint = Endpoint & { query: z.ZodObject };

/** Filters whose values fit the query of the endpoint. */
type FilterOf<E extends ListEndpoint> = z.ZodObject & z.ZodType<z.input<E['query']>>;

/** The part of `useCall` that a list's page and table need. */
export type ListReading = {
  data: { paging: number; total: number } | undefined;
  error: Error | null;
  isFetching: boolean;
  /** The number of failures of the current read. */
  failureCount: number;
  /** True while `data` is still the answer to the search before. */
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
};

/** A list: what is searched for, the reply of the server, and the rows in it, which are undefined until there is one. */
export type List<Row> = { search: ListSearch; reading: ListReading; rows: Row[] | undefined };

type Options<E extends ListEndpoint, Filter extends z.ZodObject> = {
  /** Sent with every search. */
  more?: Partial<z.input<E['query']>>;
  /** Writes filters the way the query takes them. */
  inQuery?: (filters: z.output<Filter>) => object;
};

/** Returns the list at `path`. `rowsOf` finds the rows in the reply. */
export function useList<E extends ListEndpoint, Filter extends FilterOf<E>, Row>(
  endpoint: E,
  path: ScreenPath,
  filter: Filter,
  rowsOf: (reply: Reply<E>) => Row[],
  { more, inQuery }: Options<E, Filter> = {},
) {
  const search = useListSearch(path, filter, endpoint.query, inQuery);
  const query = search.query && { ...search.query, ...more };
  const reading = useCall(endpoint, query && ({ query } as CallInput<E>));
  return { search, reading, rows: reading.data && rowsOf(reading.data) };
}

/** Starts reading the list at `path` if the page opens with it, so that the first render has its rows. */
export function readListEarly<E extends ListEndpoint, Filter extends FilterOf<E>>(
  endpoint: E,
  path: ScreenPath,
  filter: Filter,
) {
  const query = location.pathname === path && queryAtAddress(filter, endpoint.query);
  if (query) readEarly(endpoint, { query } as CallInput<E>);
}

/** The search of a list, for its page, table and fields. */
export type ListSearch = {
  path: ScreenPath;
  /** The search in the address; undefined before the first one. */
  applied: ({ page: number; sort?: string | undefined } & Record<string, unknown>) | undefined;
  /** The query of the call that reads the list. */
  query: Record<string, unknown> | undefined;
  /** The props of a filter's field. */
  field: (name: string) => Pick<GetInputPropsReturnType, 'value' | 'onChange' | 'error'>;
  submit: (
    readAgain: () => Promise<unknown>,
    onSearch?: () => void,
  ) => (event: SubmitEvent<HTMLFormElement>) => void;
  goTo: (page: number, options?: { replace: true }) => unknown;
  clear: () => void;
  /** Searches again without a filter. */
  without: (filter: string) => unknown;
  view: ListView;
};

/** The display of a list's rows, and the functions that change it. */
export type ListView = {
  /** The sortable columns, the default order first. */
  sortable: readonly string[];
  /** The order that is chosen, such as `name` or `-name`. */
  sort: string | undefined;
  sortBy: (sort: string | undefined) => unknown;
  /** The number of rows per page. */
  size: number;
  setSize: (size: number) => unknown;
  /** The names of the columns that are chosen; undefined for those that everybody sees. */
  columns: readonly string[] | undefined;
  setColumns: (names: readonly string[] | undefined) => unknown;
};

/** The filters of a list, its page, and how it is shown. */
type Applied<Filter extends z.ZodObject> = z.output<Filter> & {
  page: number;
  sort?: string | undefined;
  qtd?: number | undefined;
  columns?: string | undefined;
};

type Values<Filter extends z.ZodObject> = Record<keyof z.output<Filter>, unknown>;

/**
 * Returns the search of the list at `path`. The address has its filters, its page and its order, and the number of rows and the
 * columns where somebody chose them. `taken` is the query schema of the call that reads the list, and `inQuery` writes
 * filters the way it takes them.
 */
export function useListSearch<Filter extends z.ZodObject, Query extends z.ZodObject>(
  path: ScreenPath,
  filter: Filter,
  taken: Query,
  inQuery: (filters: z.output<Filter>) => object = (filters) => filters,
) {
  const navigate = useNavigate();
  const company = useGivenCompany();
  const { idCompany } = useIds();
  const own = useListSettings();
  // The router also passes on an invalid search: it is parsed again, and counts as none.
  const written = useAddress({ strict: false });
  const applied = useMemo(() => appliedIn(written, filter, taken), [filter, taken, written]);

  const form = useForm<Values<Filter>>({
    initialValues: valuesOf(filter, applied),
    validate: (values) => schemaResolver(filter, { sync: true })(filledIn(values)),
    enhanceGetInputProps: translateError,
  });

  // The back button changes the address, and the fields have to follow. They begin with the first one.
  const { setInitialValues, reset } = form;
  const followed = useRef(applied);
  useEffect(() => {
    rememberSearch(path, applied);
    if (followed.current === applied) return;
    followed.current = applied;
    setInitialValues(valuesOf(filter, applied));
    reset();
  }, [filter, applied, path, setInitialValues, reset]);

  // On the page of a company its rows are shown without a click on Search.
  useEffect(() => {
    if (company && !applied)
      void navigate({ ...linkWithSearch('.', { client_id: company.id, page: 1 }), replace: true });
  }, [company, applied, navigate]);

  // At the address of one company (/company/3/users) the list stays there as long as that company is searched.
  const isForCompany = (search: { client_id?: unknown }) => search.client_id === Number(idCompany);
  const show = (search: object, options = {}) =>
    navigate({ ...linkWithSearch(isForCompany(search) ? '.' : path, search), ...options });

  // The list is shown as its address says, or else as the person has last chosen.
  const size = applied?.qtd ?? usualSize(own);
  const shownAs = {
    sort: applied?.sort,
    qtd: !hasPageSize(taken) || size === limits.page.list ? applied?.qtd : size,
    columns: applied?.columns ?? own.columns?.[path],
  };
  /** Writes a choice into the address, so that a shared link shows the same. */
  const showAs = (change: object, options?: object) =>
    applied && show({ ...applied, ...shownAs, ...change }, options);

  const view: ListView = {
    sortable: sortsOf(taken).filter((sort) => !sort.startsWith('-')),
    sort: applied?.sort,
    sortBy: (sort) => showAs({ sort, page: 1 }),
    size,
    setSize: (qtd) => {
      changeListSettings({ qtd });
      return showAs({ qtd: qtd === limits.page.list ? undefined : qtd, page: 1 });
    },
    columns: shownAs.columns?.split('.'),
    setColumns: (names) => {
      const columns = names?.join('.');
      const { [path]: _, ...others } = own.columns ?? {};
      changeListSettings({ columns: columns ? { ...others, [path]: columns } : others });
      return showAs({ columns }, { replace: true });
    },
  };

  const queryFor = (asked: Applied<Filter>) => queryOfSearch(asked, taken, inQuery, size);
  return {
    path,
    applied,
    view,
    field: form.getInputProps,
    /** The company that is chosen in the filters, as addresses write it; empty while none is. */
    idCompany: String(form.values.client_id || ''),
    query: applied && queryFor(applied),
    /** Starts a new search at page 1. The same search as before reads the list again. */
    submit: (readAgain: () => Promise<unknown>, onSearch?: () => void) =>
      form.onSubmit((values) => {
        onSearch?.();
        const next: Applied<Filter> = { ...filter.parse(filledIn(values)), page: 1, ...shownAs };
        const isSame = applied && queryOf(queryFor(next)) === queryOf(queryFor(applied));
        return isSame ? readAgain() : show(next);
      }, askForMissingCompany),
    /** Sets filters and searches at once: for a list that is shown without a click on Search. */
    choose: (chosen: Partial<Values<Filter>>) => {
      const next = filter.safeParse(filledIn({ ...form.values, ...chosen }));
      if (next.success) return void show({ ...next.data, page: 1, ...shownAs });
      form.setValues(chosen);
      form.setErrors(schemaResolver(filter, { sync: true })(filledIn({ ...form.values, ...chosen })));
    },
    without: (name: string) => show({ ...applied, ...shownAs, [name]: undefined, page: 1 }),
    goTo: (page: number, options?: { replace: true }) => show({ ...applied, ...shownAs, page }, options),
    clear: () => {
      setInitialValues(valuesOf(filter, undefined));
      reset();
      void show(company ? { client_id: company.id, page: 1 } : {}, { state: { isCleared: true } });
    },
  };
}

const usualSize = ({ qtd }: ListSettings) => pageSizes.find((size) => size === qtd) ?? limits.page.list;

const queryOfSearch = <Filter extends z.ZodObject, Query extends z.ZodObject>(
  asked: Applied<Filter>,
  taken: Query,
  inQuery: (filters: z.output<Filter>) => object,
  size: number,
) => onlyTaken(taken, { ...asked, ...inQuery(asked), qtd: asked.qtd ?? size });

/** Returns the query of the list that opens at the address of the page; undefined before the first search. */
function queryAtAddress<Filter extends z.ZodObject, Query extends z.ZodObject>(
  filter: Filter,
  taken: Query,
  inQuery: (filters: z.output<Filter>) => object = (filters) => filters,
) {
  const applied = appliedIn(parseSearch(location.search), filter, taken);
  return applied && queryOfSearch(applied, taken, inQuery, usualSize(listSettings()));
}

/** Returns the orders that a list can have: columns, and columns with a minus before them. */
const sortsOf = ({ shape }: z.ZodObject) =>
  ((shape.sort as z.ZodOptional<z.ZodEnum> | undefined)?.unwrap().options ?? []) as string[];

/** Returns whether a list lets the reader choose the number of rows per page. */
const hasPageSize = ({ shape }: z.ZodObject) => 'qtd' in shape;

/** Reads a list's search from its address. Without a page, or with a filter that is invalid, nothing was searched yet. */
function appliedIn<Filter extends z.ZodObject>(address: object, filter: Filter, taken: z.ZodObject) {
  const search = z.strictObject({
    ...filter.shape,
    page: pageInQuery,
    // Unknown values, such as a former column, are ignored.
    sort: z.enum(sortsOf(taken)).optional().catch(undefined),
    qtd: (hasPageSize(taken) ? pageSizeOfList : z.never()).optional().catch(undefined),
    columns: columnNames.optional().catch(undefined),
  });
  return search.safeParse(address).data as Applied<Filter> | undefined;
}

function askForMissingCompany({ client_id }: FormErrors) {
  if (client_id === say('Please select a company')) askForCompany();
}

/** Returns the values that a query takes. A call that gets any other is refused. */
const onlyTaken = <Query extends z.ZodObject>({ shape }: Query, values: object) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(shape, name))) as z.input<Query>;

/** Returns the filters that are not blank. */
const filledIn = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** Returns a value for every filter's field: a filter that is not applied is an empty text. */
const valuesOf = <Filter extends z.ZodObject>(filter: Filter, applied: object | undefined) =>
  Object.fromEntries(
    Object.keys(filter.shape).map((name) => [name, (applied as Record<string, unknown>)?.[name] ?? '']),
  ) as Values<Filter>;
