/** The first path segments that open without a session, besides the sign-in itself. */
export const publicPages = [
  'auth-lock-screen',
  'confirm-email',
  'forgot-password',
  'logout',
  'register',
  'reset-password',
  'second-step',
  'single-sign-on',
];

/** True for an address where a person without a session gets the sign-in. */
export const needsSignIn = (pathname: string) => !publicPages.includes(pathname.split('/')[1] ?? '');
