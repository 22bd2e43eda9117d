type Verb = 'created' | 'updated' | 'deleted' | 'activated' | 'deactivated';

/** The sentences about rows that can be deleted, and about rows that can be switched on and off. */
export const deletable = ['created', 'updated', 'deleted'] as const;
export const switchable = ['created', 'updated', 'activated', 'deactivated'] as const;

/** Returns the server's sentences about the rows of an entity, such as 'Department created', with the verbs of a language. */
export const sentencesWith =
  (verbs: Record<Verb, string>) =>
  <Noun extends string, Said extends Verb>(noun: Noun, name: string, said: readonly Said[]) =>
    Object.fromEntries(said.map((verb) => [`${noun} ${verb}`, `${name} ${verbs[verb]}`])) as Record<
      `${Noun} ${Said}`,
      string
    >;
