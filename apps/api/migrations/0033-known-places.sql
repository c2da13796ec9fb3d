-- Where an account has signed in from: its password may be tried from there while strangers use up the account's limit for everywhere else.
-- account and place are keys made of hashes, so the table names no person and no network address.
create table known_places (
  account text not null,
  place text not null,
  used_at timestamptz not null default now(),
  primary key (account, place)
);
create index known_places_age on known_places (used_at);

-- The session of a grant: both end when a code or refresh token of the grant is used twice.
create index sso_records_session_grant on sso_records ((payload #>> '{authorizations,console,grantId}')) where model = 'Session';
