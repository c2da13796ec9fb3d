-- Addresses in records that failed when they were looked at: what members would notice. Those that answer are not
-- stored.
create table dead_links (
  app_id uuid not null,
  item_id uuid not null,
  -- As written in the record.
  address text not null,
  -- As in preflight/facts.ts, with the status that was answered, if any.
  problem text not null,
  status integer,
  -- How often in a row it has failed; from the second time on it is listed.
  fails integer not null,
  failed_since timestamptz not null,
  looked_at timestamptz not null,
  primary key (app_id, item_id, address)
);
alter table dead_links add constraint dead_links_item_fkey
  foreign key (app_id, item_id) references items on delete cascade;
create index dead_links_age on dead_links (looked_at);
alter table dead_links enable row level security;
create policy own_app on dead_links using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
grant select, insert, update, delete on dead_links to greenroom_api;
