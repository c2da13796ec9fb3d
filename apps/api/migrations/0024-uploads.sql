-- Uploads that arrive in several requests. The bytes lie in the file store as parts, under keys that only these rows know; nothing of
-- them is served. An upload becomes a row of `media` when all of it is there and was looked at.
create table uploads (
  app_id uuid not null references apps on delete cascade,
  id uuid not null,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('image', 'video', 'audio', 'file')),
  -- What the file is for, where it is one of the set-up screens; empty for the others.
  purpose text not null default '',
  filename text not null,
  size bigint not null check (size > 0),
  received bigint not null default 0 check (received between 0 and size),
  -- As its sender described it, to be told again.
  metadata jsonb not null default '{}',
  -- Who writes at this moment. A process that died lets go when its lease runs out.
  holder uuid,
  held_until timestamptz,
  -- Somebody else waits: the holder is asked to let go.
  wanted boolean not null default false,
  -- The finished file. The row stays until it expires, so that a repeated question gets the same answer.
  media_id uuid,
  created_at timestamptz not null default now(),
  primary key (app_id, id)
);
create index uploads_person on uploads (user_id, app_id);
create index uploads_age on uploads (created_at);

create table upload_parts (
  app_id uuid not null,
  upload_id uuid not null,
  -- Where in the file it begins.
  starts bigint not null,
  size bigint not null check (size > 0),
  part uuid not null,
  primary key (app_id, upload_id, starts),
  foreign key (app_id, upload_id) references uploads (app_id, id) on delete cascade
);
create index upload_parts_part on upload_parts (part);

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['uploads', 'upload_parts'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy own_app on %I using (app_id = (select nullif(current_setting(''greenroom.app_id'', true), '''')::uuid))'
      || ' with check (app_id = (select nullif(current_setting(''greenroom.app_id'', true), '''')::uuid))', tenant_table);
  end loop;
end $$;

grant select, insert, update, delete on uploads, upload_parts to greenroom_api;
