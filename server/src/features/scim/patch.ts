import { z } from 'zod';
import { ScimRefusal } from './scim-errors.ts';

const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const mostOperations = 1_000;

export type Operation = { op: 'add' | 'replace' | 'remove'; path: string | undefined; value: unknown };

/** An operation of a PATCH. Entra ID capitalises the names of operations. */
const operation = z.looseObject({
  op: z
    .string()
    .transform((op) => op.toLowerCase())
    .pipe(z.enum(['add', 'replace', 'remove'])),
  path: z.string().max(500).optional(),
  value: z.unknown().optional(),
});

const patch = z.looseObject({ schemas: z.array(z.string()), operations: z.array(operation) });

const refuse = (detail: string) => new ScimRefusal(400, detail, 'invalidSyntax');

/** Parses the body of a PATCH into its operations. */
export function operationsIn(body: unknown): Operation[] {
  const lower = Object.fromEntries(
    Object.entries(body ?? {}).map(([name, part]) => [name.toLowerCase(), part]),
  );
  const { data } = patch.safeParse(lower);
  if (!data?.schemas.includes(patchSchema))
    throw refuse(`A PATCH request must have the schema ${patchSchema} and a list of Operations`);
  if (data.operations.length > mostOperations)
    throw new ScimRefusal(413, `A PATCH request may have at most ${mostOperations} operations`);
  return data.operations.map(({ op, path, value }) => {
    if (op === 'remove' && path === undefined)
      throw new ScimRefusal(400, 'A remove operation needs a path', 'noTarget');
    if (op !== 'remove' && value === undefined) throw refuse(`The ${op} operation needs a value`);
    return { op, path: path?.trim() || undefined, value };
  });
}
