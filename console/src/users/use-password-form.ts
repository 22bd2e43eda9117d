import { schemaResolver, useForm } from '@mantine/form';
import { userPasswordForm } from '@retaguarda/contract/entities/users';
import { fieldProps } from '../crud/field-props.ts';

/** A password and its repetition. Both left blank are no error: then nothing is sent. */
export function usePasswordForm() {
  const check = schemaResolver(userPasswordForm, { sync: true });
  const form = useForm({
    initialValues: { password: '', repeat_password: '' },
    validate: (values) => (isBlank(values) ? {} : check(values)),
    enhanceGetInputProps: fieldProps,
  });

  /** Says at the first field what keeps the page from going on. */
  const tellUnsent = (sentence: string) => {
    form.setFieldError('password', sentence);
    form.getInputNode('password')?.focus();
    return undefined;
  };

  return { ...form, isBlank: isBlank(form.values), tellUnsent };
}

const isBlank = ({ password, repeat_password }: { password: string; repeat_password: string }) =>
  password === '' && repeat_password === '';
