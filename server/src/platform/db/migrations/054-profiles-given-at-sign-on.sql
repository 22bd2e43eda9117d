-- Whether OIDC_PROFILES names the profile: then single sign-on gives it to new accounts, and it keeps its name. The servers
-- set it when they start.
alter table profile add column is_given_at_sign_on boolean not null default false;
