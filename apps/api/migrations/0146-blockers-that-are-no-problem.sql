-- Findings of the store check that staff declared not to be a problem, with a reason. The fingerprint covers the text
-- that the finding was about: when the text changes, the finding is shown again.
create table preflight_dismissals (
  app_id uuid not null,
  id uuid not null,
  check_id text not null,
  fingerprint text not null,
  reason text not null,
  dismissed_by text not null,
  created_at timestamptz not null default now(),
  primary key (app_id, id)
);
create unique index preflight_dismissals_finding on preflight_dismissals (app_id, check_id, fingerprint);
alter table preflight_dismissals add constraint preflight_dismissals_app_id_fkey
  foreign key (app_id) references apps on delete cascade;

alter table preflight_dismissals enable row level security;
create policy own_app on preflight_dismissals
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
grant select, insert, delete on preflight_dismissals to greenroom_api;
