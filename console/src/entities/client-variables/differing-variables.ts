import type { CompanyVariable } from '@retaguarda/contract/entities/company-variables';

/** A variable of two companies. */
export type ComparedVariable = Pick<CompanyVariable, 'id' | 'name' | 'type' | 'options'> & {
  from: CompanyVariable;
  to: CompanyVariable;
  /** Whether the effective values differ. Unknown for two secrets, unless both are the default. */
  differs: boolean;
};

/** Returns the variables of two companies side by side. */
export function compareVariables(from: CompanyVariable[], to: CompanyVariable[]): ComparedVariable[] {
  const others = new Map(to.map((variable) => [variable.id, variable]));
  return from.flatMap((variable) => {
    const other = others.get(variable.id);
    if (!other) return [];
    const { id, name, type, options } = variable;
    return [{ id, name, type, options, from: variable, to: other, differs: differ(variable, other) }];
  });
}

function differ(one: CompanyVariable, other: CompanyVariable) {
  if (one.type === 'secret') return one.own !== null || other.own !== null;
  return effectiveValue(one) !== effectiveValue(other);
}

/** Returns the effective value; undefined for a default that the person may not see, which is the same for both companies. */
const effectiveValue = ({ own, default: value }: CompanyVariable) => own?.value ?? value;
