import { DEFAULT_THEME, MantineProvider, mergeMantineTheme } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TagField } from '../../components/tags/tag-field.tsx';
import { queryClient } from '../../platform/api/query-client.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { signIn } from '../../test/signed-in.ts';
import { readableText, theme } from './theme.ts';

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

/** The relative luminance of WCAG. */
function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

it.each(['yellow', 'orange', 'red'] as const)(
  'in the light theme the title of a %s alert is readable on its background',
  (name) => {
    const { [name]: shades } = DEFAULT_THEME.colors;
    const { light } = readableText(mergeMantineTheme(DEFAULT_THEME, theme));
    const text = light[`--mantine-color-${name}-light-color`] ?? shades[9];
    const contrast = (luminance(shades[1]) + 0.05) / (luminance(text) + 0.05);

    expect(contrast).toBeGreaterThanOrEqual(4.5);
  },
);
