import { Avatar } from '@mantine/core';

type PersonAvatarProps = { name: string; picture: string; size: number };

/** A person's picture, or their initials. Screen readers skip it, because the name is always next to it. */
export const PersonAvatar = ({ name, picture, size }: PersonAvatarProps) => (
  <Avatar src={picture || null} name={name} alt="" size={size} color="iris" variant="filled" aria-hidden />
);
