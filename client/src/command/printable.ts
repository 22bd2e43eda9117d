/** Characters that change the direction of writing, and control characters that JSON leaves as they are. */
const acting = /[\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g;

/** JSON for a terminal, in which a text of the server does nothing but appear. It remains the same JSON. */
export const printableJson = (json: string) =>
  json.replace(acting, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A text of the server as one line for a terminal. */
export const printable = (text: string) => text.replace(acting, ' ').replace(/\p{Cc}/gu, ' ');
