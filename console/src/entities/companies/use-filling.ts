import type { companyInput } from '@retaguarda/contract/entities/companies';
import type { Place } from '@retaguarda/contract/lookups';
import { useRef } from 'react';
import type { SchemaForm } from '../../components/form/use-schema-form.ts';

type PlaceField = 'cep' | 'address' | 'neighborhood' | 'city' | 'state' | 'clientnumber';

/** The fields that a registry may fill in. */
type Field = 'name' | PlaceField;

type Values = { [Name in Field]?: string | undefined };

/** The values that were filled in: of each field before, and after. */
export type Filled = Map<Field, { before: string; after: string }>;

const fields: Field[] = ['name', 'cep', 'address', 'neighborhood', 'city', 'state', 'clientnumber'];
const pathOf = <Name extends Field>(name: Name) =>
  name === 'name' ? 'name' : (`client_info.${name as PlaceField}` as const);

/**
 * Fills in fields of a company's form without ever replacing what a person has typed: a field is free while it is empty, or
 * holds what was filled in here before.
 */
export function useFilling(form: SchemaForm<typeof companyInput>) {
  const typed = useRef(new Set<Field>());
  const filledIn = useRef<Values>({});

  const valueAt = (name: Field): string => {
    const values = form.getValues();
    return (name === 'name' ? values.name : values.client_info?.[name]) ?? '';
  };
  const isFree = (name: Field) => valueAt(name) === '' || valueAt(name) === filledIn.current[name];
  const set = (name: Field, value: string) => {
    filledIn.current[name] = value;
    form.setFieldValue(pathOf(name), value);
  };

  return {
    valueAt,

    /** The props of a field, which remember that somebody has typed into it. */
    field: (name: Field) => {
      const { onChange, ...props } = form.getInputProps(pathOf(name));
      return {
        ...props,
        onChange: (given: unknown) => {
          typed.current.add(name);
          delete filledIn.current[name];
          onChange(given);
        },
      };
    },

    /** The fields of these values that are free, and would change. */
    freeIn: (values: Values) =>
      fields.filter((name) => values[name] && isFree(name) && valueAt(name) !== values[name]),

    /** Whether somebody has typed into the field, though it may be empty again. */
    isTyped: (name: Field) => typed.current.has(name),

    /** Fills in these fields. */
    fill: (values: Values, names: Field[]): Filled => {
      const filled: Filled = new Map();
      for (const name of names) {
        const [before, after = ''] = [valueAt(name), values[name]];
        set(name, after);
        filled.set(name, { before, after });
      }
      return filled;
    },

    /** Takes back what was filled in, except where somebody has changed it since. */
    undo: (filled: Filled) => {
      for (const [name, { before, after }] of filled) if (valueAt(name) === after) set(name, before);
    },
  };
}

export type Filling = ReturnType<typeof useFilling>;

/** Formats an address: Rua das Flores, Centro, Curitiba, PR. Unknown parts are left out. */
export const placeInWords = ({ address, neighborhood, city, state }: Place) =>
  [address, neighborhood, city, state].filter(Boolean).join(', ');
