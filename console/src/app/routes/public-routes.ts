import { createRoute, type ParsedLocation, redirect } from '@tanstack/react-router';
import { emailToken, resetToken, signOnAnswer } from '../../platform/session/link-tokens.ts';
import { lock } from '../../platform/session/lock.ts';
import { lockedUser } from '../../platform/session/locked-user.ts';
import { currentSession, endSession, isInterrupted } from '../../platform/session/session.ts';
import { signOut } from '../../platform/session/sign-out.ts';
import { root } from './root-route.tsx';
import { lazy } from './screen-route.ts';

type Opening = { location: ParsedLocation; preload: boolean };

/** Sends a person who is already signed in to the screen they wanted to open. */
function leaveWhenSignedIn({ location, preload }: Opening) {
  // A person who comes here from a locked form signs in as somebody else, who must not see that form.
  if (isInterrupted() && !preload) endSession();
  if (currentSession()) throw redirect({ href: location.state.returnTo ?? '/dashboard' });
}

/** The pages that open without a session. */
export const publicRoutes = [
  createRoute({
    getParentRoute: () => root,
    path: '/login',
    beforeLoad: leaveWhenSignedIn,
    component: lazy(() => import('./login-screen.tsx'), 'LoginScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/logout',
    beforeLoad: async ({ preload }) => {
      if (!preload) await signOut();
      throw redirect({ to: '/login', replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/forgot-password',
    component: lazy(() => import('../../features/sign-in/forgot-password-page.tsx'), 'ForgotPasswordPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/reset-password/$token',
    beforeLoad: ({ params, preload }) => {
      // Hovering over a link to this page must not store its token.
      if (!preload) resetToken.store(params.token);
      throw redirect({ to: '/reset-password', replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/reset-password',
    component: lazy(() => import('../../features/sign-in/new-password-page.tsx'), 'NewPasswordPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/confirm-email/$token',
    beforeLoad: ({ params, preload }) => {
      if (!preload) emailToken.store(params.token);
      throw redirect({ to: '/confirm-email', replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/confirm-email',
    component: lazy(() => import('../../features/sign-in/confirm-email-page.tsx'), 'ConfirmEmailPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/second-step',
    beforeLoad: ({ location }) => {
      const session = currentSession();
      if (!session) throw redirect({ to: '/login' });
      if (!session.must_enrol) throw redirect({ href: location.state.returnTo ?? '/dashboard' });
    },
    component: lazy(() => import('../../capabilities/second-step/enrol-page.tsx'), 'EnrolPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/single-sign-on',
    beforeLoad: ({ preload }) => {
      // Unchanged: the router would rewrite the query.
      const { search } = globalThis.location;
      if (search && !preload) {
        signOnAnswer.store(search.slice(1));
        throw redirect({ to: '/single-sign-on', replace: true });
      }
      if (!signOnAnswer.read()) throw redirect({ to: '/login' });
    },
    component: lazy(() => import('../../features/sign-in/single-sign-on-page.tsx'), 'SingleSignOnPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/register',
    component: lazy(() => import('../../features/sign-in/register-page.tsx'), 'RegisterPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/auth-lock-screen',
    beforeLoad: ({ cause, ...opening }) => {
      // A person who is signed in when the page opens wants to lock the screen. One who signs in on the page goes back to
      // the screen where they were.
      if (cause === 'enter' && currentSession()) lock();
      leaveWhenSignedIn(opening);
      if (!lockedUser()) throw redirect({ to: '/login' });
    },
    component: lazy(() => import('../../features/sign-in/lock-page.tsx'), 'LockPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: '/dashboard' });
    },
  }),
] as const;
