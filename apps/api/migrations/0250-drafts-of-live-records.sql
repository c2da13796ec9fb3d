-- Changes of records that members see, beside the record until they are published: one draft of a record.
create table item_drafts (
  app_id uuid not null,
  item_id uuid not null,
  -- Owns the draft's rows in media_refs.
  id uuid not null,
  -- The changed fields alone, with the values that a save of the record would store.
  data jsonb not null,
  -- The version of the record that the draft changes.
  base_version integer not null,
  version integer not null default 1,
  -- Who saved it, as [{id, name}], the last one at the end.
  authors jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When a worker publishes it, and for whom. next_at is later after a try that failed.
  publish_at timestamptz,
  next_at timestamptz,
  planned_by uuid,
  planned_by_name text,
  -- Why it was not published at its time, in a sentence.
  stop_reason text,
  approval text not null default 'none' check (approval in ('none', 'requested', 'changes')),
  requested_by uuid,
  requested_by_name text,
  requested_at timestamptz,
  -- What the author says to whoever approves it, or they to the author.
  message text not null default '',
  -- Notes at fields, as in app_reviews: [{field, says, answer}].
  notes jsonb not null default '[]',
  -- A link by which anybody sees the draft on the website, until link_until.
  link_hash bytea,
  link_until timestamptz,
  -- Thrown away; it can be restored for 30 days.
  discarded_at timestamptz,
  primary key (app_id, item_id)
);
alter table item_drafts add constraint item_drafts_item_fkey
  foreign key (app_id, item_id) references items on delete cascade;
-- What mentions a file of a draft.
create unique index item_drafts_id on item_drafts (app_id, id);
create index item_drafts_link on item_drafts (app_id, link_hash) where link_hash is not null;
create index item_drafts_newest on item_drafts (app_id, updated_at desc) where discarded_at is null;
create index item_drafts_planned on item_drafts (app_id, publish_at) where publish_at is not null and discarded_at is null;
create index item_drafts_due on item_drafts (next_at) where next_at is not null and discarded_at is null;
create index item_drafts_discarded on item_drafts (discarded_at) where discarded_at is not null;

alter table item_drafts enable row level security;
create policy own_app on item_drafts
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
grant select, insert, update, delete on item_drafts to greenroom_api;
