-- What all processes on this database must have in common: the file store, by the id that lies in it, and the keys that
-- sign cookies, by fingerprints that only the holder of SECRET_KEY can compare. A process that differs does not start.
create table installation (
  is_only boolean primary key default true check (is_only),
  store_id text not null,
  cookie_keys text[] not null
);

-- Live streams, so that one person's are counted over all processes. A process renews its own row alone; the streams of
-- one that was killed no longer count once that row has run out.
create table processes (
  id uuid primary key,
  alive_until timestamptz not null
);
create table open_streams (
  id uuid primary key,
  process_id uuid not null,
  user_id uuid not null
);
create index open_streams_user on open_streams (user_id);
create index open_streams_process on open_streams (process_id);
