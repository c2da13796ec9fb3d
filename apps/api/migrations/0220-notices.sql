-- What needs a person, one row per person and cause. A cause that happens again raises its notice again or, by its
-- kind, changes nothing.
create table notices (
  id uuid primary key,
  user_id uuid not null,
  app_id uuid not null,
  kind text not null,
  cause text not null,
  -- The values of its sentence, by kind, as notice-words.ts in packages/contract reads them.
  details jsonb not null,
  -- How often its cause happened since it was read.
  times integer not null default 1,
  happened_at timestamptz not null,
  read_at timestamptz,
  -- The digest that will have it: daily or weekly; at_once: a worker mails it by itself within minutes.
  digest text
);
create unique index notices_of_cause on notices (user_id, kind, cause);
create index notices_of_person on notices (user_id, happened_at desc, id desc);
create index notices_unread on notices (user_id) where read_at is null;
create index notices_for_digest on notices (user_id) where digest is not null;
create index notices_to_mail on notices (id) where digest = 'at_once';
create index notices_age on notices (happened_at);
alter table notices enable row level security;
create policy own_app on notices
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
grant select, insert, update on notices to greenroom_api;

-- Which mails a person gets about notices. No row: what the kinds say.
create table notice_choices (
  user_id uuid primary key,
  -- By kind: at_once, daily, weekly or never.
  mails jsonb not null default '{}',
  hour smallint not null,
  weekday smallint not null,
  -- When the next digest is due; null for a person without notices in one.
  daily_at timestamptz,
  weekly_at timestamptz
);
create index notice_choices_daily on notice_choices (daily_at) where daily_at is not null;
create index notice_choices_weekly on notice_choices (weekly_at) where weekly_at is not null;
-- Whoever raises a notice has to know whether it is mailed at once.
grant select (user_id, mails) on notice_choices to greenroom_api;

-- The address that a mail program calls to end mails of this kind.
alter table mail_outbox add column unsubscribe text;
