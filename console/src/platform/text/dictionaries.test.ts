import { describe, expect, it } from 'vitest';
import { eng, pt, sp } from './dictionaries.ts';

type Texts = Record<string, Record<string, string>>;

const keysOf = (texts: Texts) =>
  Object.entries(texts).flatMap(([area, words]) => Object.keys(words).map((key) => `${area}.${key}`));

/** The placeholders in a text, such as {{name}} and {{count}}. */
const placeholdersIn = (text: string) => (text.match(/\{\{[\w, ]+\}\}/g) ?? []).sort();

describe.each([
  ['English', eng],
  ['Spanish', sp],
] as [string, Texts][])('%s', (_language, texts) => {
  it('has the same texts as Portuguese, and no text is empty [0.INTRO.2]', () => {
    expect(keysOf(texts)).toEqual(keysOf(pt));
    for (const text of Object.values(texts).flatMap((words) => Object.values(words)))
      expect(text.trim()).not.toBe('');
  });

  it('has the same placeholders in each text as Portuguese', () => {
    for (const [area, words] of Object.entries(pt as Texts))
      for (const [key, text] of Object.entries(words))
        expect([area, key, placeholdersIn(texts[area]?.[key] ?? '')]).toEqual([
          area,
          key,
          placeholdersIn(text),
        ]);
  });
});

describe('The English texts', () => {
  const questions = ['Do you want to activate {{name}}?', 'Do you want to deactivate {{name}}?'];

  it.each([
    ['2.LAYOUT.5', eng.layout.leavePlatform, 'Do you want to leave the platform ?'],
    ['2.LAYOUT.6', [eng.screens.yes, eng.screens.no], ['Yes', 'No']],
    ['2.LIST.2', eng.screens.beforeSearch, 'Click search to show the records'],
    ['2.LIST.3', eng.screens.empty, 'No matching records found'],
    ['2.LOCK.4', eng.session.notYou, 'Not you? return Login'],
    ['2.COMPANY.2', eng.screens.search, 'Search'],
    ['2.COMPANY.3', eng.companies.add, 'Add Company'],
    ['2.COMPANY.3', eng.messages['Please select a company'], 'Please select a company'],
    ['2.COMPANY.8', eng.companies.cleanQueue, 'Clear Queue of {{name}}'],
    ['2.FORGOT.2', eng.session.recover, 'Recover'],
    ['2.NEWPASS.2', eng.session.update, 'Update'],
    ['2.LOCK.3', eng.session.unlock, 'Unlock'],
    ['2.DEPT.4', [eng.screens.confirm, eng.screens.cancel], ['Confirm', 'Cancel']],
    ['2.PROFILE.2', eng.profiles.backoffice, 'BACKOFFICE'],
    [
      '2.ROLE.2',
      [eng.roles.all, eng.roles.admin, eng.roles.manager, eng.roles.agent],
      ['All', 'Admin', 'Manager', 'Agent'],
    ],
    ['2.INSIGHT.2 2.INSIGHT.5', eng.insights.allCompanies, 'All Companies'],
    [
      '2.INSIGHT.8',
      eng.insights.deleteWarning,
      expect.stringContaining('Deleting removes the insight in all companies'),
    ],
    [
      '2.INSIGHT.9',
      eng.insights.deleteWarning,
      expect.stringContaining('edit the insight and remove that company there'),
    ],
    ['4.ACTIVE.4', [eng.companies.activate, eng.companies.deactivate], questions],
    ['4.ACTIVE.4', [eng.users.activate, eng.users.deactivate], questions],
    ['4.ACTIVE.4', [eng.systemUsers.activate, eng.systemUsers.deactivate], questions],
    [
      '4.QUEUE.3',
      eng.companyPage.conversationsRemoved_other,
      '{{sentence}} {{count, number}} Conversations were removed',
    ],
    ['2.LAYOUT.3 2.LAYOUT.4', [eng.layout.profile, eng.layout.settings], ['Profile', 'Settings']],
  ])('are those of requirement %s', (_line, shown, text) => {
    expect(shown).toEqual(text);
  });
});
