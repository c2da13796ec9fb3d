-- Which version of an account a change is meant for.
alter table users add column version integer not null default 1;

-- Where a sign-in session is used: the network address and the browser of its newest token. Beside the sessions, whose
-- rows the provider writes whole.
create table session_places (
  session_uid text primary key,
  user_id uuid not null,
  address text not null,
  agent text not null,
  used_at timestamptz not null default now()
);
create index session_places_user on session_places (user_id);
create index session_places_age on session_places (used_at);
