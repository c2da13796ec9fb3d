-- Who does a chore, until when, and how far it has come: one row for each chore, so that any number of workers do it
-- once. On Citus this table is local to the coordinator.
create table chores (
  name text primary key,
  -- The worker that has it in hand; after `held_until` another one may take it.
  holder uuid,
  held_until timestamptz not null default '-infinity',
  due_at timestamptz not null default now(),
  began_at timestamptz,
  ended_at timestamptz,
  -- What the last turn did, or why it failed.
  result text not null default '',
  -- Where the next turn goes on.
  progress jsonb not null default '{}'
);

-- A push's report once its batches and openings are removed; null as long as it is computed from them.
alter table push_notifications add column report jsonb;
alter table push_notifications add column condensed_at timestamptz;
create index push_notifications_detailed on push_notifications (finished_at) where condensed_at is null and finished_at is not null;

-- What chores look for, so that none reads a whole table to find nothing.
create index items_purge on items (deleted_at) where deleted_at is not null;
create index media_purge on media (deleted_at) where deleted_at is not null;
-- The first bytes of a sealed value name its key: what another key sealed is below or above it.
create index media_sealed_by on media (substr(sealed_key, 2, 4)) where sealed_key is not null;
create index app_secrets_sealed_by on app_secrets (substr(sealed, 2, 4));
create index mail_outbox_unsent on mail_outbox (expires_at) where sent_at is null and text_body <> '';
create index mail_outbox_age on mail_outbox (created_at);
-- Parts are looked for within their upload.
drop index upload_parts_part;
create index app_revisions_many on app_revisions (app_id) where version > 100;

-- A record of the trash that is being removed for good, in pieces: nobody can restore it any more.
alter table items add column purging_at timestamptz;
