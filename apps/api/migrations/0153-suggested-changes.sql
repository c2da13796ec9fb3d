-- Changes of locked fields of the wizard that owners suggest and our team decides about. What is accepted is written as
-- an ordinary change of the app.
create table release_suggestions (
  app_id uuid not null,
  id uuid not null,
  -- Where the value is in the app's document: about.store.in_app_name.
  field text not null,
  -- The suggested values and those of before, by their places: the field, and fields that depend on it.
  before jsonb not null,
  after jsonb not null,
  note text not null default '',
  suggested_by text not null,
  created_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'answered', 'accepted', 'declined')),
  answer text not null default '',
  answered_by text not null default '',
  answered_at timestamptz,
  version integer not null default 1,
  primary key (app_id, id)
);
create unique index release_suggestions_undecided on release_suggestions (app_id, field)
  where state in ('waiting', 'answered');
alter table release_suggestions add constraint release_suggestions_app_id_fkey
  foreign key (app_id) references apps on delete cascade;

alter table release_suggestions enable row level security;
create policy own_app on release_suggestions
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
grant select, insert, update, delete on release_suggestions to greenroom_api;
