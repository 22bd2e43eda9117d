-- Who is who at an OpenID provider, see docs/decisions/051-single-sign-on.md.

-- A person at a provider, by the name that never changes there. Somebody here is one person there.
create table single_sign_on_link (
  issuer text not null,
  subject text not null,
  system_user_id integer not null
    constraint single_sign_on_link_system_user_fk references "system_user" (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint single_sign_on_link_key primary key (issuer, subject),
  constraint single_sign_on_link_person unique (system_user_id, issuer)
);

-- The sessions that were opened that way, with the token that ends them there too: it is encrypted. Without a reference to the session, as `session_use` (039).
create table single_sign_on_session (
  session_id uuid not null,
  issuer text not null,
  subject text not null,
  sid text,
  id_token text not null,
  constraint single_sign_on_session_key primary key (session_id)
);

-- What a ticket keeps of the sign-in at the provider until the second step is done. Encrypted.
alter table sign_in_challenge add column carried text;
