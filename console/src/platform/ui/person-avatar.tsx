import { useState } from 'react';
import classes from './person-avatar.module.css';

type PersonAvatarProps = { name: string; picture: string; size: number };

/** A person's picture, or their initials. Screen readers skip it, because the name is always next to it. */
export function PersonAvatar({ name, picture, size }: PersonAvatarProps) {
  const [broken, setBroken] = useState('');
  return (
    <span className={classes.avatar} style={{ width: size, height: size, fontSize: size / 2.5 }} aria-hidden>
      {picture === broken ? (
        initialsOf(name)
      ) : (
        <img src={picture} alt="" onError={() => setBroken(picture)} />
      )}
    </span>
  );
}

/** Returns the initials of the first and the last name: "AC" for "Ana de Castro". */
function initialsOf(name: string) {
  const names = name.trim().split(/\s+/);
  return [names[0], names.length > 1 ? names.at(-1) : '']
    .map((name = '') => name.slice(0, 1).toUpperCase())
    .join('');
}
