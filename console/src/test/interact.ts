import { act, fireEvent, screen } from '@testing-library/react';

export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

/** Finds a button or link by its text: to find it by its role takes ten times as long in jsdom. */
export const button = (text: string) =>
  screen.getByText(text).closest<HTMLButtonElement>('button, a') as HTMLButtonElement;

export const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

export const press = (text: string) => act(async () => void fireEvent.click(button(text)));

/** Moves the focus to a select, opens it, and takes the option with this text. */
export async function choose(select: HTMLElement, option: string) {
  await act(async () => {
    select.focus();
    fireEvent.click(select);
  });
  const options = [...document.querySelectorAll('[role=option]')];
  const found = options.find(({ textContent }) => textContent === option);
  if (!found) throw new Error(`There is no ${option} among ${options.map(({ textContent }) => textContent)}`);
  await act(async () => void fireEvent.click(found));
}
