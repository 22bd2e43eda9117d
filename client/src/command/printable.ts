/** The characters that change the direction of writing, and the control characters that JSON does not escape. */
const acting = /[\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g;

/** Escapes the characters in JSON that would control a terminal. The JSON keeps its meaning. */
export const printableJson = (json: string) =>
  json.replace(acting, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Returns a text of the server as one line without characters that would control a terminal. */
export const printable = (text: string) => text.replace(acting, ' ').replace(/\p{Cc}/gu, ' ');
