import type { APIRequestContext, Page } from '@playwright/test';
import { profiles } from '@retaguarda/contract/entities/profiles';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import type { Permission } from '@retaguarda/contract/permissions';
import { session } from '@retaguarda/contract/session';
import type { StoredSession } from '@retaguarda/contract/stored-session';
import { type Api, apiOf } from './api.ts';
import { linkSentTo } from './mailbox.ts';
import { newWord } from './people.ts';
import { makeRole } from './roles.ts';
import { server } from './server.ts';

export async function makeBackofficeProfile(api: Api, role_id: number) {
  const name = `Perfil ${newWord()}`;
  const body = { name, description: `Perfil da jornada: ${name}`, role_id };
  const { id } = await api.call(profiles.create, { body });
  return { id, name, remove: () => api.call(profiles.remove, { query: { id } }) };
}

/** Creates a system user with these permissions, who is invited and has no password yet. */
export async function inviteStaff(api: Api, granted: Permission[]) {
  const role = await makeRole(api, granted);
  const profile = await makeBackofficeProfile(api, role.id);
  const word = newWord();
  const person = { name: `Pessoa ${word}`, email: `${word}@example.com`, nickname: word };
  const { id } = await api.call(systemUsers.create, { body: { ...person, profile_id: profile.id } });
  return { id, ...person, profile, role };
}

/** Creates a system user with these permissions, sets a password and signs in. No other journey uses this person. */
export async function makeStaff(request: APIRequestContext, api: Api, granted: Permission[]) {
  const person = await inviteStaff(api, granted);
  const password = 'Jornada2027';
  const bearer = (await linkSentTo(person.email)).split('/').at(-1);
  await api.call(session.changePassword, { bearer, body: { password } });
  const signedIn = await api.call(session.login, { body: { email: person.email, password } });
  return { ...person, password, api: apiOf(request, signedIn as StoredSession) };
}

/** Stores a session in the browser: the next page that opens is signed in as this person. */
export async function signInAs(page: Page, { stored }: Api, url = server.url) {
  // A page without the console, which would notice the removed session and end the next one too.
  await page.goto(`${url}/api/health`);
  await page.context().clearCookies();
  await page.evaluate((session) => {
    sessionStorage.clear();
    localStorage.clear();
    localStorage.setItem('authUser', session);
  }, JSON.stringify(stored));
}
