import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idInQuery, plainName } from '../fields.ts';
import { sentencesWithInvalidData } from '../fixed-sentences.ts';
import { limits } from '../limits.ts';
import { listReply, ofCompany, oneOfCompany, pageInQuery, pageSizeInQuery, savedReply } from '../replies.ts';

export const skillInput = z.strictObject({ name: plainName(limits.skill.name) });

export const skillChanges = skillInput.partial();

/** A skill or a group: a name inside a company. */
export const skill = z.object({ id, client_id: id, name: z.string() });

/** Without page and qnt all rows are answered at once. */
const query = z.strictObject({
  client_id: idInQuery.optional(),
  id: idInQuery.optional(),
  page: pageInQuery.optional(),
  qnt: pageSizeInQuery.optional(),
});

/** What a company's users can do. */
export const skills = {
  list: endpoint({
    method: 'GET',
    path: '/skill',
    access: 'skill:GET',
    summary: 'List skills, of a company or of all',
    query,
    reply: listReply('skills', skill),
  }),
  create: endpoint({
    method: 'POST',
    path: '/skill',
    access: 'skill:POST',
    summary: 'Create a skill',
    query: ofCompany,
    body: skillInput,
    reply: savedReply,
    fixedSentences: sentencesWithInvalidData,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/skill',
    access: 'skill:PUT',
    summary: 'Rename a skill',
    query: oneOfCompany,
    body: skillChanges,
    reply: savedReply,
    fixedSentences: sentencesWithInvalidData,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/skill',
    access: 'skill:DELETE',
    summary: 'Delete a skill that nothing is linked to',
    query: oneOfCompany,
    reply: savedReply,
  }),
};

/** How a company's users are put together. */
export const groups = {
  list: endpoint({
    method: 'GET',
    path: '/group',
    access: 'group:GET',
    summary: 'List groups, of a company or of all',
    query,
    reply: listReply('groups', skill),
  }),
  create: endpoint({
    method: 'POST',
    path: '/group',
    access: 'group:POST',
    summary: 'Create a group',
    query: ofCompany,
    body: skillInput,
    reply: savedReply,
    fixedSentences: sentencesWithInvalidData,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/group',
    access: 'group:PUT',
    summary: 'Rename a group',
    query: oneOfCompany,
    body: skillChanges,
    reply: savedReply,
    fixedSentences: sentencesWithInvalidData,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/group',
    access: 'group:DELETE',
    summary: 'Delete a group that nobody is linked to',
    query: oneOfCompany,
    reply: savedReply,
  }),
};

export type Skill = z.output<typeof skill>;
export type SkillInput = z.output<typeof skillInput>;
export type SkillChanges = z.output<typeof skillChanges>;
export type SkillQuery = z.output<typeof query>;
