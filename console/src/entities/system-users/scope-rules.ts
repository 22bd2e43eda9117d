import { readScopeRule, type ScopeRuleKind, scopeRuleOf } from '@retaguarda/contract/entities/scopes';

/** Returns the values of the rules of one kind, such as the states. */
export const valuesOf = (rules: readonly string[], kind: ScopeRuleKind) =>
  rules.flatMap((rule) => {
    const read = readScopeRule(rule);
    return read?.kind === kind ? [read.value] : [];
  });

/** Returns the rules with other values of one kind, in the order in which they are stored. */
export const withValues = (rules: readonly string[], kind: ScopeRuleKind, values: readonly string[]) =>
  [
    ...rules.filter((rule) => readScopeRule(rule)?.kind !== kind),
    ...values.map((value) => scopeRuleOf(kind, value)),
  ].sort();
