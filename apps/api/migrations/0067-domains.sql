-- The domains of all apps, each of one app alone, and whether it leads here yet. Which ones an app has is said by its row in apps;
-- both are written in one transaction.
create table app_domains (
  domain text primary key,
  app_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'ready')),
  found text[] not null default '{}',
  added_at timestamptz not null default now(),
  checked_at timestamptz,
  ready_at timestamptz
);
create index app_domains_app on app_domains (app_id);
create index app_domains_waiting on app_domains (checked_at) where state = 'waiting';

-- Whoever named a domain first keeps it.
insert into app_domains (domain, app_id)
select distinct on (named.domain) named.domain, a.id
from apps a, unnest(a.domains) as named(domain)
order by named.domain, a.created_at
on conflict do nothing;

-- The platform alone reads and writes it.
alter table app_domains enable row level security;
create policy own_app on app_domains
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
