import type { FormErrors } from '@mantine/form';
import { messageIn } from '../../platform/text/text.ts';

type Form = {
  errors: FormErrors;
  clearFieldError: (name: string) => void;
  setFieldError: (name: string, error: string) => void;
};

const messageOf = (error: unknown) => messageIn(String(error))?.message;

/**
 * Clears the errors that the last change has fixed, at every field: some rules are about two fields. An error that names a
 * character names the next one when that character is gone. Server errors stay, because the rules of the form cannot
 * check whether they are fixed.
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
  for (const [name, error] of shown) {
    const next = wrongNow[name];
    if (wrongBefore[name] !== error || next === error) continue;
    if (!next) form.clearFieldError(name);
    else if (messageOf(next) === messageOf(error)) form.setFieldError(name, String(next));
  }
}
