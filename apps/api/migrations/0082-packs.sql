-- What a parent gives to the businesses under it. A change of the parent and one of a business never share a
-- transaction: on a distributed database they lie on different servers.
create table packs (
  app_id uuid not null,
  id uuid not null,
  name text not null,
  -- [{of, id, mode, fields}]: what is in it, and what is said of each field.
  entries jsonb not null default '[]',
  version integer not null default 1,
  -- It is taken back from its businesses first, where it locks anything.
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (app_id, id)
);
alter table packs add constraint packs_app_id_fkey foreign key (app_id) references apps on delete cascade;

-- One change of many businesses: each gets what was in the pack at that moment.
create table pack_rollouts (
  app_id uuid not null,
  id uuid not null,
  pack_id uuid not null,
  content jsonb not null,
  made_by uuid not null,
  made_by_name text not null,
  made_from inet,
  made_at timestamptz not null default now(),
  primary key (app_id, id)
);
alter table pack_rollouts add constraint pack_rollouts_pack_fkey foreign key (app_id, pack_id) references packs on delete cascade;
create index pack_rollouts_newest on pack_rollouts (app_id, pack_id, made_at desc);

create table pack_rollout_children (
  app_id uuid not null,
  rollout_id uuid not null,
  child_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed', 'skipped', 'returning', 'returned')),
  -- Why it failed or was skipped, or what was not taken back; a sentence.
  detail text not null default '',
  created integer not null default 0,
  changed integer not null default 0,
  kept integer not null default 0,
  ended_at timestamptz,
  primary key (app_id, rollout_id, child_id)
);
alter table pack_rollout_children add constraint pack_rollout_children_rollout_fkey
  foreign key (app_id, rollout_id) references pack_rollouts on delete cascade;

-- Of a business: which of its records, files and settings stand for which of its parent's, and what it may not change.
create table pack_links (
  app_id uuid not null,
  -- The resource or settings screen; `media` for files.
  kind text not null,
  -- The record or file of the parent, or for settings the parent itself.
  source_id uuid not null,
  record_id uuid not null,
  parent_id uuid not null,
  parent_name text not null,
  pack_id uuid not null,
  rollout_id uuid not null,
  modes jsonb not null default '{}',
  -- Its values when they were received, by field, as hashes; the revision of a file.
  received jsonb not null default '{}',
  taken_over jsonb not null default '[]',
  primary key (app_id, kind, source_id)
);
alter table pack_links add constraint pack_links_app_id_fkey foreign key (app_id) references apps on delete cascade;
create index pack_links_record on pack_links (app_id, record_id);

-- Of a business: what one roll-out changed, so that it is done once and can be taken back.
create table pack_receipts (
  app_id uuid not null,
  rollout_id uuid not null,
  parent_id uuid not null,
  pack_id uuid not null,
  created integer not null,
  changed integer not null,
  kept integer not null,
  -- [{kind, id, before, after}] in the order in which it was done; `before` is null for what was created.
  changes jsonb not null,
  received_at timestamptz not null default now(),
  primary key (app_id, rollout_id)
);
alter table pack_receipts add constraint pack_receipts_app_id_fkey foreign key (app_id) references apps on delete cascade;

alter table packs enable row level security;
create policy own_app on packs
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
grant select, insert, update, delete on packs to greenroom_api;

alter table pack_rollouts enable row level security;
create policy own_app on pack_rollouts
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
grant select, insert, update, delete on pack_rollouts to greenroom_api;

alter table pack_rollout_children enable row level security;
create policy own_app on pack_rollout_children
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
grant select, insert, update, delete on pack_rollout_children to greenroom_api;

alter table pack_links enable row level security;
create policy own_app on pack_links
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
grant select, insert, update, delete on pack_links to greenroom_api;

alter table pack_receipts enable row level security;
create policy own_app on pack_receipts
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
grant select, insert, update, delete on pack_receipts to greenroom_api;
