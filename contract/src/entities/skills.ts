import { z } from 'zod';
import { crud } from '../crud.ts';
import { id, idInQuery, plainName } from '../fields.ts';
import { listReply, ofCompany, oneOfCompany, pageInQuery, pageSizeInQuery } from '../replies.ts';

export const skillInput = z.strictObject({ name: plainName(60) });

export const skillChanges = skillInput.partial();

/** A skill or a group: a name inside a company. */
export const skill = z.object({ id, client_id: id, name: z.string() });

/** Without page and qnt the reply contains all rows, up to a thousand; `total` is the number of all rows. */
const query = z.strictObject({
  client_id: idInQuery.optional(),
  id: idInQuery.optional(),
  page: pageInQuery.optional(),
  qnt: pageSizeInQuery.optional(),
});

/** The calls for skills, or those for groups. */
function callsOf<const E extends 'skill' | 'group'>(entity: E) {
  const calls = crud(entity, `/${entity}`);
  return {
    list: calls.list({
      summary: `List the ${entity}s of one company or of all companies`,
      query,
      reply: listReply(`${entity}s`, skill),
    }),
    create: calls.create({
      summary: `Create a ${entity}`,
      query: ofCompany,
      body: skillInput,
      imports: { required: ['name'], unique: ['name'] },
    }),
    edit: calls.edit({ summary: `Rename a ${entity}`, query: oneOfCompany, body: skillChanges }),
    remove: calls.remove({ summary: `Delete a ${entity} that nothing is linked to`, query: oneOfCompany }),
  };
}

/** The skills of a company's users. */
export const skills = callsOf('skill');

/** The groups of a company's users. */
export const groups = callsOf('group');

export type Skill = z.output<typeof skill>;
export type SkillInput = z.output<typeof skillInput>;
export type SkillChanges = z.output<typeof skillChanges>;
export type SkillQuery = z.output<typeof query>;
