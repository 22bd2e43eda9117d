import type { FormErrors } from '@mantine/form';

type Form = { errors: FormErrors; clearFieldError: (name: string) => void };

/**
 * Clears the errors that the last change has fixed, at every field: some rules are about two fields. Errors of the server
 * stay, because the rules of the form cannot tell whether they are fixed.
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
