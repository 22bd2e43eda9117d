/** The first characters and three dots; a text that fits stays as it is. */
export const shorten = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most)}...` : text;
