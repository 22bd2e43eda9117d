import type { FormErrors } from '@mantine/form';

type Form = { errors: FormErrors; clearFieldError: (name: string) => void };

/**
 * Drops the errors that a change has put right, at other fields as well: some rules are about two of them. What the
 * server has said of a field stays, since the rules here do not know whether it still holds.
 */
export function clearFixedErrors<Values>(
  form: Form,
  check: (values: Values) => FormErrors,
  now: Values,
  before: Values,
) {
  const shown = Object.entries(form.errors);
  if (shown.length === 0) return;
  const [wrongBefore, wrongNow] = [check(before), check(now)];
  for (const [name, error] of shown)
    if (wrongBefore[name] === error && !wrongNow[name]) form.clearFieldError(name);
}
