-- A repeated request gets the first answer whole: with the version that it named as well.
alter table idempotency_keys add column etag text;

-- What's New: the operator's own news for everybody who works in the console. It belongs to no app, so only the platform's connection
-- reads and writes it.
create table whats_new (
  id uuid primary key,
  publish_date date not null,
  is_published boolean not null default false,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index whats_new_newest on whats_new (publish_date desc, id desc);

-- Who has closed which entry's banner.
create table whats_new_closed (
  user_id uuid not null references users on delete cascade,
  entry_id uuid not null references whats_new on delete cascade,
  closed_at timestamptz not null default now(),
  primary key (user_id, entry_id)
);
create index whats_new_closed_entry on whats_new_closed (entry_id);
