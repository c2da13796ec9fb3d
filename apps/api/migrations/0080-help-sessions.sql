-- A super user works in an app as its owner sees it, for an hour at the most. A request names its row by a header; the row
-- says who may use it, where and until when. The trail of the app tells of the beginning and the end.
create table help_sessions (
  id uuid primary key,
  app_id uuid not null,
  -- The super user, and the session at the issuer that they began it from; null with an external issuer.
  user_id uuid not null,
  sign_in text,
  staff_name text not null,
  -- The owner whose view it is.
  person_id uuid not null,
  person_name text not null,
  reason text not null,
  began_at timestamptz not null default now(),
  ends_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('left', 'time', 'sign_out', 'rights')),
  -- When the trail was told of the end.
  told_at timestamptz
);
create index help_sessions_untold on help_sessions (ends_at) where told_at is null;
create index help_sessions_age on help_sessions (began_at);

-- The platform alone reads and writes it.
alter table help_sessions enable row level security;
create policy own_app on help_sessions
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
