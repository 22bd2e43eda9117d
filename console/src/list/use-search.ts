import { type FormErrors, schemaResolver, useForm } from '@mantine/form';
import { limits } from '@retaguarda/contract/limits';
import { say } from '@retaguarda/contract/messages';
import { type LinkProps, useSearch as useAddress, useNavigate, useParams } from '@tanstack/react-router';
import { type SubmitEvent, useEffect, useMemo } from 'react';
import type { z } from 'zod';
import { queryOf } from '../api/query-of.ts';
import { askForCompany } from '../company-choice/ask-for-company.ts';
import { rememberSearch } from '../page/remembered-searches.ts';
import { translateError } from '../text/translate-error.ts';
import { type Search, searchIn } from './search-in.ts';

export type ListPath = NonNullable<LinkProps['to']>;
type Values<Filter extends z.ZodObject> = Record<keyof z.output<Filter>, unknown>;

/** How a list is searched: what every list needs of `useSearch`. */
export type ListSearch = {
  applied: { page: number } | undefined;
  submit: (readAgain: () => Promise<unknown>) => (event: SubmitEvent<HTMLFormElement>) => void;
  goTo: (page: number, options?: { replace: true }) => unknown;
  clear: () => void;
};

/** How a list is read: what every list needs of `useCall`. */
export type ListReading = {
  data: { paging: number; total: number } | undefined;
  error: Error | null;
  isFetching: boolean;
  /** Still what was asked before. */
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
};

/**
 * The filters of the list at `list`. What was searched, and its page, stand in the address; before that, `applied` is
 * undefined.
 */
export function useSearch<Filter extends z.ZodObject>(list: ListPath, filter: Filter) {
  const navigate = useNavigate();
  const { idCompany } = useParams({ strict: false });
  // The router hands over what it could not read as well: here it counts as nothing.
  const written = useAddress({ strict: false });
  const address = useMemo(() => searchIn(filter)(written as Partial<Search<Filter>>), [filter, written]);
  const applied = 'page' in address ? (address as Search<Filter>) : undefined;

  const form = useForm<Values<Filter>>({
    initialValues: valuesOf(filter, applied),
    validate: (values) => schemaResolver(filter, { sync: true })(given(values)),
    enhanceGetInputProps: translateError,
  });

  // The back button changes the address under the form.
  const { setInitialValues, reset } = form;
  useEffect(() => {
    setInitialValues(valuesOf(filter, applied));
    reset();
    rememberSearch(list, applied);
  }, [filter, applied, list, setInitialValues, reset]);

  // At a company's own address the list stays there, as it stands, until something else than that company is asked for.
  const isAbout = (search: { client_id?: unknown }) => search.client_id === Number(idCompany);
  const show = (search: object, options = {}) =>
    navigate({ to: isAbout(search) ? '.' : list, search: search as never, ...options });
  return {
    applied,
    /** The props of a filter's field. */
    field: form.getInputProps,
    /** The company that is chosen in the filters, as addresses write it; empty when none is. */
    idCompany: String(form.values.client_id || ''),
    /** What the list is asked with. */
    query: applied && { ...applied, qtd: limits.page.list },
    /** A new search starts again from page 1; the same one again reads the list anew. */
    submit: (readAgain: () => Promise<unknown>) =>
      form.onSubmit((values) => {
        const next = { ...filter.parse(given(values)), page: 1 };
        return queryOf(next) === queryOf(applied ?? {}) ? readAgain() : show(next);
      }, tellMissingCompany),
    goTo: (page: number, options?: { replace: true }) => show({ ...applied, page }, options),
    clear: () => {
      setInitialValues(valuesOf(filter, undefined));
      reset();
      show({});
    },
  };
}

function tellMissingCompany({ client_id }: FormErrors) {
  if (client_id === say('Please select a company')) askForCompany();
}

/** A filter left blank is a filter not given. */
const given = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** Every filter, as a field shows it: one that is not applied is empty. */
const valuesOf = <Filter extends z.ZodObject>(filter: Filter, applied: Search<Filter> | undefined) =>
  Object.fromEntries(
    Object.keys(filter.shape).map((name) => [name, (applied as Record<string, unknown>)?.[name] ?? '']),
  ) as Values<Filter>;
