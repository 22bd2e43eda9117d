import { createContext, use } from 'react';

/** Whether the page of a form only shows its row. `useRowForm` decides it, and `FormPage` tells the cards. */
export const ReadOnlyContext = createContext(false);

/** For cards with controls of their own: a page that only shows its row has no buttons to add or remove things. */
export const useReadOnly = () => use(ReadOnlyContext);
