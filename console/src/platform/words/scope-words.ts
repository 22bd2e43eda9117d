import type { ScopeRuleKind } from '@retaguarda/contract/entities/scopes';
import { textIn, wordIn } from '../text/translation.ts';

/** Formats a CNPJ root as in a whole CNPJ: 12.345.678 */
export const maskRoot = (root: string) => root.replace(/^(\w{2})(\w{3})(\w{3})$/, '$1.$2.$3');

const words: Record<ScopeRuleKind, (value: string) => string> = {
  tag: (name) => textIn('scopes', 'tag', { name }),
  state: (name) => textIn('scopes', 'state', { name }),
  activity: (industry) => textIn('scopes', 'activity', { name: wordIn('industries', industry) ?? industry }),
  root: (root) => textIn('scopes', 'root', { name: maskRoot(root) }),
};

/**
 * Returns a rule of a scope in words, such as 'UF SP' for `state:SP`. The rule of a tag has only its id, so its name is given. A rule
 * of an unknown kind is returned as it is.
 */
export function ruleWord(rule: string, name?: string) {
  const [kind = '', ...value] = rule.split(':');
  const word = Object.hasOwn(words, kind) ? words[kind as ScopeRuleKind] : undefined;
  return word?.(name ?? value.join(':')) ?? rule;
}

export type ScopeReason = { is_listed: boolean; rules: readonly { rule: string; name: string }[] };

/** Says why a company is in a scope: it was chosen, or it matches rules. */
export const reasonWords = ({ is_listed, rules }: ScopeReason) =>
  [
    ...(is_listed ? [textIn('scopes', 'listed')] : []),
    ...rules.map(({ rule, name }) => ruleWord(rule, name)),
  ].join(' · ');
