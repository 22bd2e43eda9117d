/** Styles of a field whose content has a known length: the box is as wide as that needs, and the label may be longer. */
export const fitting = (characters: number) => ({
  wrapper: { maxWidth: `calc(${characters}ch + 3.5rem)` },
});
