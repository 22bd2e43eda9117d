import type { ContentRow } from '@retaguarda/contract/entities/company-copies';
import { departmentInput } from '@retaguarda/contract/entities/departments';
import { emailAt } from '@retaguarda/contract/mail-domains';
import { useState } from 'react';

type Typed = Record<string, string>;

type Company = { email: string | null; domain: string | null };

/**
 * Returns the e-mails that the departments of a copy get: what was typed, or else the mailbox of the source's department at the
 * domain of the new company, as far as that is typed already.
 */
export function useDepartmentEmails() {
  const [typed, setTyped] = useState<Typed>({});
  const [isChecked, setIsChecked] = useState(false);
  return {
    typed,
    restore: setTyped,
    of: ({ email: companyEmail, domain }: Company) => {
      const company = { email: companyEmail ?? '', domain: domain ?? '' };
      const emailOf = ({ name, email = '' }: ContentRow) => typed[name] ?? emailAt(email, company) ?? '';
      const errorOf = (row: ContentRow) =>
        departmentInput.shape.email.safeParse(emailOf(row)).error?.issues[0]?.message;
      return {
        emailOf,
        /** Returns the error of an e-mail, once the person has tried to confirm. */
        shownError: (row: ContentRow) => (isChecked ? errorOf(row) : undefined),
        type: ({ name }: ContentRow, email: string) => setTyped({ ...typed, [name]: email }),
        /** Returns whether all are valid. From then on, errors are shown. */
        check: (rows: ContentRow[]) => {
          setIsChecked(true);
          return rows.every((row) => errorOf(row) === undefined);
        },
      };
    },
  };
}

export type DepartmentEmails = ReturnType<ReturnType<typeof useDepartmentEmails>['of']>;
