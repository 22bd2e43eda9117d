const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Makes a pattern of a text with placeholders: 'Editar {{name}}' matches 'Editar Comercial', a number only digits. */
export function patternOf(text: string) {
  const parts = text
    .split(/(\{\{[\w, ]+\}\})/)
    .map((part, place) =>
      place % 2 === 0 ? escapeRegExp(part) : part.includes(', number') ? '[\\d.,]+' : '.+',
    );
  return new RegExp(`^${parts.join('')}$`, 's');
}
