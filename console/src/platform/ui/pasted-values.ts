/** The values of a pasted list. Commas separate them only where nothing else does: a value may have commas of its own. */
export const pastedValues = (text: string) => {
  const separator = /[\n\r\t;]/.test(text) ? /[\n\r\t;]/ : /,/;
  return [...new Set(text.split(separator).map((value) => value.trim()))].filter(Boolean);
};
