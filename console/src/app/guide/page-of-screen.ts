import type { RegisteredRouter } from '@tanstack/react-router';

/** Every address of the console, as its routes write it. */
type ScreenPath = keyof RegisteredRouter['routesByPath'];

/** The page of the guide for each screen. A new screen does not compile before it has one. */
export const pageOfScreen = {
  '/login': 'sign-in',
  '/logout': 'sign-in',
  '/second-step': 'sign-in',
  '/single-sign-on': 'sign-in',
  '/forgot-password': 'sign-in',
  '/reset-password': 'sign-in',
  '/reset-password/$token': 'sign-in',
  '/confirm-email': 'sign-in',
  '/confirm-email/$token': 'sign-in',
  '/register': 'sign-in',
  '/auth-lock-screen': 'sign-in',
  '/edit-profile': 'sign-in',
  '/edit-profile/security': 'security',

  '/': 'overview',
  '/dashboard': 'overview',

  '/companies': 'companies',
  '/company': 'new-company',
  '/company/$idCompany': 'company-page',
  '/company/$idCompany/': 'company-page',
  '/company/$idCompany/users': 'users',
  '/company/$idCompany/departments': 'departments',
  '/company/$idCompany/profiles': 'profiles',
  '/company/$idCompany/skills': 'departments',
  '/company/$idCompany/variables': 'variables',
  '/company/$idCompany/insights': 'insights',
  '/company/$idCompany/queue': 'queue',
  '/company/$idCompany/history': 'activity',

  '/departments': 'departments',
  '/company/$idCompany/department': 'departments',
  '/company/$idCompany/department/$idDepartment': 'departments',

  '/profiles': 'profiles',
  '/profile': 'profiles',
  '/profile/$idProfile': 'profiles',
  '/company/$idCompany/profile': 'profiles',
  '/company/$idCompany/profile/$idProfile': 'profiles',

  '/users': 'users',
  '/company/$idCompany/user': 'users',
  '/company/$idCompany/user/$idUser': 'users',

  '/systemusers': 'system-users',
  '/systemuser': 'system-users',
  '/systemuser/$idSystemUser': 'system-users',

  '/roles': 'roles',
  '/role': 'roles',
  '/role/$idRole': 'roles',

  '/insights': 'insights',
  '/insight': 'insights',
  '/insight/$idInsight': 'insights',

  '/systemvariables': 'variables',
  '/systemvariable': 'variables',
  '/systemvariable/$idClientSystemVariable': 'variables',
  '/clientsystemvariables': 'variables',
  '/clientsystemvariables/compare': 'variables',
  '/clientsystemvariable': 'variables',
  '/clientsystemvariable/$idClientSystem': 'variables',

  '/search': 'search',
  '/activity': 'activity',
  '/activity/$idChange': 'activity',
  '/queue': 'queue',
  '/status': 'status',
  '/security': 'security',
  '/serviceaccounts': 'service-accounts',
  '/serviceaccount': 'service-accounts',
  '/serviceaccount/$idServiceAccount': 'service-accounts',
  '/webhooks': 'webhooks',
  '/webhook': 'webhooks',
  '/webhook/$idWebhook': 'webhooks',

  '/privacy': 'privacy',
  '/privacyrequest': 'privacy',
  '/privacyrequest/$idPrivacyRequest': 'privacy',

  '/users/import': 'import',
  '/departments/import': 'import',
  '/skills/import': 'import',
  '/groups/import': 'import',
  '/companies/import': 'import',
  '/clientsystemvariables/import': 'import',
  '/job/$idJob': 'many-at-once',

  '/$': 'index',
} as const satisfies Record<ScreenPath, string>;
