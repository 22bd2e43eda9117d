import { Link } from '@tanstack/react-router';
import { LoginPage } from '../../features/sign-in/login-page.tsx';

/** The sign-in for someone who comes from another screen: the router is there already. */
export const LoginScreen = () => (
  <LoginPage forgotLink={(props) => <Link {...props} to="/forgot-password" />} />
);
