import { fireEvent, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PersonAvatar } from './person-avatar.tsx';

it('An avatar shows the picture, or the initials of the first and the last name if there is none or it is broken', () => {
  const avatar = (picture: string) => <PersonAvatar name="Ana de Castro" picture={picture} size={32} />;
  const { container, rerender } = render(avatar(''));
  expect(container.textContent).toBe('AC');

  rerender(avatar('/broken.png'));
  const picture = container.querySelector('img') as HTMLImageElement;
  expect(picture.src).toContain('/broken.png');
  fireEvent.error(picture);
  expect(container.textContent).toBe('AC');

  rerender(avatar('/new.png'));
  expect(container.querySelector('img')).toBeTruthy();
});
