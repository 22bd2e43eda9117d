/** What the address of the search page says. */
export type SearchAddress = { text?: string; kind?: string; page?: number };

export const searchInAddress = ({ text, kind, page }: Record<string, unknown>): SearchAddress => ({
  ...(typeof text === 'string' && { text }),
  ...(typeof kind === 'string' && { kind }),
  ...(Number(page) > 1 && { page: Math.floor(Number(page)) }),
});
