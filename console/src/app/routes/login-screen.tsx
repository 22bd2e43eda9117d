import { Link } from '@tanstack/react-router';
import { LoginPage } from '../../features/sign-in/login-page.tsx';

/** The sign-in for someone who comes from another screen, where the router is already loaded. */
export const LoginScreen = () => (
  <LoginPage forgotLink={(props) => <Link {...props} to="/forgot-password" />} />
);
