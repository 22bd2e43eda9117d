import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TagField } from '../../components/tags/tag-field.tsx';
import { queryClient } from '../../platform/api/query-client.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { signIn } from '../../test/signed-in.ts';
import { theme } from './theme.ts';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();

it('A tag field offers existing tags that begin with the typed text before a new tag', async () => {
  signIn({ granted: ['client:GET', 'tag:POST'] });
  render(
    <MantineProvider env="test" theme={theme}>
      <QueryClientProvider client={queryClient}>
        <TagField label="Etiquetas" />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await waitFor(() => expect(server.asked()).toContain('GET /tag'));
  const tags = [{ id: 5, name: 'Parceiro Ipê', color: 'green' }];
  await act(async () => server.answer(0, 200, { tags, total: 1, paging: 1 }));

  const input = screen.getByLabelText('Etiquetas', { selector: 'input' });
  fireEvent.click(input);
  fireEvent.input(input, { target: { value: 'parc' } });

  const offered = screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);
  expect(offered).toEqual(['Parceiro Ipê', 'Criar etiqueta “parc”']);
});
