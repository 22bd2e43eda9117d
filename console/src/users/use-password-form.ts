import { schemaResolver, useForm } from '@mantine/form';
import { userPasswordForm } from '@retaguarda/contract/entities/users';
import { clearFixedErrors } from '../form/clear-fixed-errors.ts';
import { fieldProps } from '../form/field-props.ts';

/** The form of a password and its repetition. Both may be left blank: then no password is sent. */
export function usePasswordForm() {
  const rules = schemaResolver(userPasswordForm, { sync: true });
  const check = (values: Passwords) => (isBlank(values) ? {} : rules(values));
  const form = useForm<Passwords>({
    initialValues: { password: '', repeat_password: '' },
    validate: check,
    onValuesChange: (now, before) => clearFixedErrors(form, check, now, before),
    enhanceGetInputProps: fieldProps,
  });

  /** Checks both fields. When one is wrong, it gets the focus. */
  const isReady = () => {
    const { errors } = form.validate();
    const wrong = (['password', 'repeat_password'] as const).find((name) => errors[name]);
    if (wrong) form.getInputNode(wrong)?.focus();
    return !wrong;
  };

  return { ...form, isBlank: isBlank(form.values), isReady };
}

type Passwords = { password: string; repeat_password: string };

const isBlank = ({ password, repeat_password }: Passwords) => password === '' && repeat_password === '';
