import { companies } from '@retaguarda/contract/entities/companies';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { renderAt } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { RowNotShown } from './loaded-row.tsx';

await startText('lists');
await loadLaterTexts();

it.each([
  [
    true,
    'Ele pode ter sido excluído, pode ser de uma empresa que você não atende, ou o endereço não está certo.',
  ],
  [false, 'Ele pode ter sido excluído, ou o endereço não está certo.'],
])('says why a row is not found, to a person with a scope: %s', async (scoped, text) => {
  signIn({ scoped });
  const error = new ApiError({ status: 404, errors: [{ value: 'Resource not found' }] }, companies.list);
  await renderAt('/company/1', {
    '/company/$idCompany': () => <RowNotShown error={error} onRetry={() => {}} list="/companies" />,
  });

  expect(await screen.findByText(text)).toBeTruthy();
});
