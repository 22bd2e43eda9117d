import { schemaResolver, useForm } from '@mantine/form';
import { userPasswordForm } from '@retaguarda/contract/entities/users';
import { translateError } from '../crud/translate-error.ts';

/** A password and its repetition. Left blank where it is optional, it is no error. */
export function usePasswordForm({ isOptional }: { isOptional: boolean }) {
  const check = schemaResolver(userPasswordForm, { sync: true });
  const form = useForm({
    initialValues: { password: '', repeat_password: '' },
    validate: (values) => (isOptional && isBlank(values) ? {} : check(values)),
    enhanceGetInputProps: translateError,
  });
  return { ...form, isBlank: isBlank(form.values) };
}

const isBlank = ({ password, repeat_password }: { password: string; repeat_password: string }) =>
  password === '' && repeat_password === '';
