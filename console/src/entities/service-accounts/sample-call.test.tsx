import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { Providers } from '../../test/render-at.tsx';
import { SampleCall } from './sample-call.tsx';
import { sampleAddress } from './sample-calls.ts';

await startText('lists');
await loadLaterTexts();

const { origin } = location;

it.each([
  [['user:GET', 'client:GET'], '/client?page=1&qtd=7'],
  // Callers who may view departments may list companies, but only by name.
  [['department:GET'], '/department?client_id=1&page=1&qtd=7'],
  [['department:GET', 'role:GET'], '/role?page=1&qtd=7'],
  [['clean_queue:PUT'], '/queue?page=1&qtd=7'],
  [['clean_queue:GET'], '/queue?page=1&qtd=7'],
  [['change:GET'], '/change/activity'],
  [['status:GET'], '/status'],
])('a token with %s may make the sample call', (permissions, address) => {
  expect(sampleAddress(permissions)?.url).toBe(`${origin}/api${address}`);
});

it('A token that may read nothing has no sample call', () => {
  expect(sampleAddress(['client:POST'])).toBeUndefined();
});

it('The sample is for curl or Node.js, with the token in the environment', () => {
  render(<SampleCall permissions={['client:GET']} />, { wrapper: Providers });
  const code = () => screen.getByText(/RETAGUARDA_TOKEN/, { selector: 'pre' }).textContent;

  expect(code()).toContain('-H "Authorization: Bearer $RETAGUARDA_TOKEN"');
  expect(code()).toContain(`'${origin}/api/client?page=1&qtd=7'`);
  fireEvent.click(screen.getByRole('radio', { name: 'Node.js' }));
  expect(code()).toContain(`await fetch('${origin}/api/client?page=1&qtd=7'`);
  expect(screen.getByRole('button', { name: 'Copiar o exemplo' })).toBeTruthy();
});

it('The sample calls the address that the page names for the API, so that the token is sent nowhere else', async () => {
  const meta = Object.assign(document.createElement('meta'), {
    name: 'api-base',
    content: 'https://api.example/v1',
  });
  document.head.append(meta);
  onTestFinished(() => meta.remove());
  vi.resetModules();
  const { sampleAddress } = await import('./sample-calls.ts');

  expect(sampleAddress(['status:GET'])?.url).toBe('https://api.example/v1/status');
});
