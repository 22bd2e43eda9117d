/** What the field of the palette has to know of the list below it, which is loaded later. */
export type ListOfField = { id: string; activeOption: string | undefined };
