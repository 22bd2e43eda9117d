/** Cuts a text after `most` characters and adds three dots. A text that fits is not changed. */
export const shorten = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most)}...` : text;
