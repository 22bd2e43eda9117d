import { TextInput } from '@mantine/core';
import { cleanup } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '../../platform/session/session.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { openDepartmentForm, storedDepartment } from '../../test/department-form.tsx';
import { field, fill, press } from '../../test/interact.ts';
import { useUnsent } from './use-unsent.ts';

await startText('lists');
await loadLaterTexts();
const key = 'draft:1:/form';

beforeEach(async () => {
  localStorage.clear();
  await startSession();
});

describe('Input outside the fields of the form', () => {
  /** A field that belongs to no form, and its place in the draft. */
  function Beside({ label, isSecret = false }: { label: string; isSecret?: boolean }) {
    const [text, setText] = useState('');
    const draft = { name: label, value: text, restore: (value: unknown) => setText(String(value)) };
    useUnsent(text !== '', { mayConfirm: () => false, ...(!isSecret && { draft }) });
    return (
      <TextInput label={label} value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
    );
  }

  it('is restored with them, also when it is shown later; a password is not even stored', async () => {
    const both = [<Beside key="1" label="Nota" />, <Beside key="2" label="Senha" isSecret />];
    await openDepartmentForm({ loaded: storedDepartment, children: both });
    fill('Nota', 'ligar amanhã');
    fill('Senha', 'Segredo2026');
    dispatchEvent(new Event('pagehide'));
    cleanup();
    expect(localStorage.getItem(key)).toContain('ligar amanhã');
    expect(localStorage.getItem(key)).not.toContain('Segredo2026');

    await openDepartmentForm({ loaded: storedDepartment, children: <Later>{both}</Later> });
    await press('Restaurar');
    await press('Mostrar');

    expect(field('Nota').value).toBe('ligar amanhã');
    expect(field('Senha').value).toBe('');
  });

  function Later({ children }: { children: ReactNode }) {
    const [isShown, setIsShown] = useState(false);
    return isShown ? (
      children
    ) : (
      <button type="button" onClick={() => setIsShown(true)}>
        Mostrar
      </button>
    );
  }
});
