-- An assistant that a person has connected has a key whose secret nobody knows. These are empty for all other keys.
alter table access_keys add column client_id text;
alter table access_keys add column client_site text;

-- Codes, access tokens and refresh tokens of assistants, as hashes.
create table assistant_tokens (
  token_hash bytea primary key,
  kind text not null check (kind in ('code', 'access', 'refresh')),
  key_id uuid not null,
  -- Of a code: the PKCE challenge (S256), and the address that it was sent to.
  challenge text,
  redirect_uri text,
  expires_at timestamptz not null,
  -- Codes and refresh tokens work once. Used ones stay for a while, so that a second use is noticed.
  used_at timestamptz
);
create index assistant_tokens_end on assistant_tokens (expires_at);
alter table assistant_tokens enable row level security;
