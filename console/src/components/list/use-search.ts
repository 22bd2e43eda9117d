import { type FormErrors, type GetInputPropsReturnType, schemaResolver, useForm } from '@mantine/form';
import { say } from '@retaguarda/contract/messages';
import { type LinkProps, useSearch as useAddress, useNavigate, useParams } from '@tanstack/react-router';
import { type SubmitEvent, useEffect, useMemo } from 'react';
import type { z } from 'zod';
import { queryOf } from '../../platform/api/query-of.ts';
import { translate, translateError } from '../../platform/text/text.ts';
import { notify } from '../../platform/ui/notify.ts';
import { useGivenCompany } from '../company-choice/use-company.ts';
import { rememberSearch } from '../page/remembered-searches.ts';
import { hasPageSize, type Search, searchIn, sortsOf } from './search-in.ts';
import { type ListView, useView } from './use-view.ts';

export type ListPath = NonNullable<LinkProps['to']>;
type Values<Filter extends z.ZodObject> = Record<keyof z.output<Filter>, unknown>;

/** The part of `useSearch` that a list's page and table need. */
export type ListSearch = {
  list: ListPath;
  applied: ({ page: number; sort?: string | undefined } & Record<string, unknown>) | undefined;
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

/** The part of `useCall` that a list's page and table need. */
export type ListReading = {
  data: { paging: number; total: number } | undefined;
  error: Error | null;
  isFetching: boolean;
  /** How often the current read has failed. */
  failureCount: number;
  /** True while `data` is still the answer to the search before. */
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
};

/**
 * The filters of the list at `list`. The search, its page and its order are stored in the address, and so are the number of
 * rows and the columns where somebody chose them. `applied` is what the address says; before the first search it is
 * undefined. `taken` is the query schema of the call that reads the list, and `inQuery` writes filters the way it takes them.
 */
export function useSearch<Filter extends z.ZodObject, Query extends z.ZodObject>(
  list: ListPath,
  filter: Filter,
  taken: Query,
  inQuery: (filters: z.output<Filter>) => object = (filters) => filters,
) {
  const navigate = useNavigate();
  const company = useGivenCompany();
  const { idCompany } = useParams({ strict: false });
  // The router also passes on an invalid search: it is parsed again, and counts as none.
  const written = useAddress({ strict: false });
  const address = useMemo(() => searchIn(filter, taken)(written), [filter, taken, written]);
  const applied = 'page' in address ? (address as Search<Filter, Query>) : undefined;

  const form = useForm<Values<Filter>>({
    initialValues: valuesOf(filter, applied),
    validate: (values) => schemaResolver(filter, { sync: true })(filledIn(values)),
    enhanceGetInputProps: translateError,
  });

  // The back button changes the address, and the fields have to follow.
  const { setInitialValues, reset } = form;
  useEffect(() => {
    setInitialValues(valuesOf(filter, applied));
    reset();
    rememberSearch(list, applied);
  }, [filter, applied, list, setInitialValues, reset]);

  // On the page of a company its rows are shown without a click on Search.
  useEffect(() => {
    if (company && !applied)
      void navigate({ to: '.', search: { client_id: company.id, page: 1 } as never, replace: true });
  }, [company, applied, navigate]);

  // At the address of one company (/company/3/users) the list stays there as long as that company is searched.
  const isForCompany = (search: { client_id?: unknown }) => search.client_id === Number(idCompany);
  const show = (search: object, options = {}) =>
    navigate({ to: isForCompany(search) ? '.' : list, search: search as never, ...options });
  const { view, shownAs, size } = useView({
    list,
    sorts: sortsOf(taken),
    hasPageSize: hasPageSize(taken),
    applied,
    show,
  });
  const queryFor = (asked: Search<Filter, Query>) =>
    onlyTaken(taken, { ...asked, ...inQuery(asked), qtd: asked.qtd ?? size });
  return {
    list,
    applied,
    view,
    /** The props of a filter's field. */
    field: form.getInputProps,
    /** The company that is chosen in the filters, as addresses write it; empty while none is. */
    idCompany: String(form.values.client_id || ''),
    /** The query of the call that reads the list: it has only what that call takes. */
    query: applied && queryFor(applied),
    /** Starts a new search at page 1. The same search as before reads the list again. */
    submit: (readAgain: () => Promise<unknown>, onSearch?: () => void) =>
      form.onSubmit((values) => {
        onSearch?.();
        const next = { ...filter.parse(filledIn(values)), page: 1, ...shownAs } as Search<Filter, Query>;
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

function askForMissingCompany({ client_id }: FormErrors) {
  if (client_id === say('Please select a company')) askForCompany();
}

/** The values that a query takes. A call that gets any other is refused. */
const onlyTaken = <Query extends z.ZodObject>({ shape }: Query, values: object) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(shape, name))) as z.input<Query>;

/** The filters that are not blank. */
const filledIn = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** A value for every filter's field: a filter that is not applied is an empty text. */
const valuesOf = <Filter extends z.ZodObject>(filter: Filter, applied: object | undefined) =>
  Object.fromEntries(
    Object.keys(filter.shape).map((name) => [name, (applied as Record<string, unknown>)?.[name] ?? '']),
  ) as Values<Filter>;

/** Asks the person to choose a company. It is a toast, because the error at the field is easily overlooked. */
export const askForCompany = () => notify.info(translate(say('Please select a company')));
