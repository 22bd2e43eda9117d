import { scopes } from '@retaguarda/contract/entities/scopes';
import { ScopeNote } from '../../components/form/for-all-companies.tsx';
import { useCall } from '../../platform/api/use-call.ts';
import { useSession } from '../../platform/session/session.ts';
import { useIsScoped } from '../../platform/session/use-can.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { ruleWord } from '../../platform/words/scope-words.ts';

/** Says to people who look after some companies which ones they can create: they would not see the others. */
export function OwnRulesNote() {
  const { t } = useTranslation('scopes');
  const isScoped = useIsScoped();
  const id = useSession()?.user.id ?? 0;
  const { data } = useCall(scopes.companies, isScoped ? { query: { id, page: 1 } } : undefined);
  if (!isScoped || !data) return null;
  const rules = data.rules.map(({ rule, name }) => ruleWord(rule, name)).join(', ');
  return <ScopeNote>{rules ? t('newMustMatch', { rules }) : t('noneNew')}</ScopeNote>;
}
