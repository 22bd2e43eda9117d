import { z } from 'zod';

/** Whether a host is this machine, where nobody can intercept the traffic. */
const isLoopback = (hostname: string) => /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);

function isIssuer(text: string) {
  const { protocol, hostname, search, hash } = new URL(text);
  return (protocol === 'https:' || isLoopback(hostname)) && !search && !hash;
}

const profilesTaken = 'JSON such as {"value of the claim": "name of a profile"}';

function profilesIn(text: string) {
  try {
    return z.record(z.string().min(1), z.string().min(1)).safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Who says who people are: an OpenID provider, passwords, or both. */
export const signInSettings = {
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'https://…' })
    .refine(isIssuer, 'https://… without a query; http://… only on this machine')
    .optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  /** Without it we are a public client, which PKCE alone protects. */
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  /** What the button of the sign-in page calls the provider. */
  OIDC_NAME: z.string().trim().min(1).max(40, 'at most 40 characters').default('SSO'),
  OIDC_SCOPES: z
    .string()
    .regex(/^openid( [\x21-\x7e]+)*$/, 'scopes with spaces between them, openid first')
    .default('openid profile email'),
  /** The claim that says whether the address belongs to the person: it must be true. */
  OIDC_VERIFIED_CLAIM: z.string().min(1).default('email_verified'),
  /** The claim that decides the profile of a new account, and the profile for each value. */
  OIDC_PROFILE_CLAIM: z.string().min(1).optional(),
  OIDC_PROFILES: z
    .string()
    .refine((text) => profilesIn(text) !== undefined, profilesTaken)
    .transform((text) => profilesIn(text) ?? {})
    .optional(),
  /** Whether people sign in with passwords. Those of BREAK_GLASS always do. */
  PASSWORD_SIGN_IN: z.stringbool({ error: 'on or off' }).default(true),
  BREAK_GLASS: z
    .string()
    .transform((list) =>
      list
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    )
    .refine((list) => list.every((one) => z.email().safeParse(one).success), 'e-mail addresses with commas')
    .default([]),
};

type Settings = z.output<z.ZodObject<typeof signInSettings>>;

/** Says what is wrong with these settings together, for the person who set them. */
export function wrongTogether(settings: Settings) {
  const required = (name: keyof Settings, because: string) =>
    settings[name] === undefined && `Missing setting: ${name} (required with ${because})`;
  const alone = (name: keyof Settings) => settings[name] !== undefined && required('OIDC_ISSUER', name);
  return (
    (settings.OIDC_ISSUER && required('OIDC_CLIENT_ID', 'OIDC_ISSUER')) ||
    alone('OIDC_CLIENT_ID') ||
    alone('OIDC_CLIENT_SECRET') ||
    alone('OIDC_PROFILE_CLAIM') ||
    (settings.OIDC_PROFILE_CLAIM && required('OIDC_PROFILES', 'OIDC_PROFILE_CLAIM')) ||
    (settings.OIDC_PROFILES && required('OIDC_PROFILE_CLAIM', 'OIDC_PROFILES')) ||
    (!settings.PASSWORD_SIGN_IN && required('OIDC_ISSUER', 'PASSWORD_SIGN_IN=off')) ||
    (!settings.PASSWORD_SIGN_IN &&
      settings.BREAK_GLASS.length === 0 &&
      'Missing setting: BREAK_GLASS (required with PASSWORD_SIGN_IN=off: who gets in when the provider is away)') ||
    undefined
  );
}
