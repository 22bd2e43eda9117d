import type { ChangeEntity } from '@retaguarda/contract/entities/changes';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { signIn } from '../../test/signed-in.ts';
import { useIsForAllCompanies } from './for-all-companies.tsx';

const Shown = ({ entity }: { entity: ChangeEntity }) => String(useIsForAllCompanies(entity));

it.each([
  ['role', true, 'true'],
  ['client_profile', true, 'false'],
  ['role', false, 'false'],
] as const)('A %s concerns all companies for a person with a scope (%s): %s', (entity, scoped, shown) => {
  signIn({ scoped });
  render(<Shown entity={entity} />);

  expect(screen.getByText(shown)).toBeTruthy();
});
