import { schemaResolver, useForm } from '@mantine/form';
import { userPasswordForm } from '@retaguarda/contract/entities/users';
import { useState } from 'react';
import { clearFixedErrors, fieldProps } from '../../components/form/use-schema-form.ts';
import { generatePassword } from './generate-password.ts';

/** Returns the form of a password and its repetition. Both may be left blank: then no password is sent. */
export function usePasswordForm() {
  const [madeUp, setMadeUp] = useState<string>();
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

  const generate = () => {
    const password = generatePassword();
    setMadeUp(password);
    form.setValues({ password, repeat_password: password });
    form.clearErrors();
  };

  /** The password, if it was generated here and not edited since: it is known only on this page. */
  const generated = form.values.password === madeUp ? madeUp : undefined;

  return { ...form, isBlank: isBlank(form.values), isReady, generate, generated };
}

type Passwords = { password: string; repeat_password: string };

const isBlank = ({ password, repeat_password }: Passwords) => password === '' && repeat_password === '';
