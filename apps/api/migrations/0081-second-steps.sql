-- The second step at sign-in. Signing in reads and writes these, and has to work while servers that hold apps or copies are
-- away, so they lie with the sessions, without keys to other tables.

-- A credential of WebAuthn. The id is the authenticator's own, in base64url; the counter is the highest it has shown.
create table passkeys (
  id text primary key,
  user_id uuid not null,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- The secret of an app that shows codes. One without confirmed_at waits for its first code. last_step is the newest period
-- of 30 seconds since 1970 whose code was used: no code of it or of an earlier one works again.
create table authenticators (
  id uuid primary key,
  user_id uuid not null,
  sealed bytea not null,
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  used_at timestamptz
);
create index authenticators_user on authenticators (user_id);
create index authenticators_sealed_by on authenticators (substr(sealed, 2, 4));

-- A code that is used is deleted.
create table recovery_codes (
  user_id uuid not null,
  hash bytea not null,
  primary key (user_id, hash)
);

-- What a sign-in, or the addition of a passkey, has come to: whose password was right, and which challenge was sent.
create table sign_in_steps (
  key text primary key,
  user_id uuid,
  challenge text,
  expires_at timestamptz not null
);
create index sign_in_steps_age on sign_in_steps (expires_at);
