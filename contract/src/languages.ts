/** The languages of the console and of its e-mails, by the codes the specification gives them. */
export type Language = 'pt' | 'eng' | 'sp';
