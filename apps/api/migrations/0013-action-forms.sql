-- The address of a record's page for the public: 128 random bits, which are all that its reader needs.
create table public_links (
  app_id uuid not null,
  item_id uuid not null,
  token text not null,
  created_at timestamptz not null default now(),
  primary key (app_id, item_id),
  foreign key (app_id, item_id) references items (app_id, id) on delete cascade
);
create unique index public_links_token on public_links (token);

-- What the public submitted with a form: the record that it became lies in items like any other, inactive until somebody approves it.
create table action_form_contents (
  app_id uuid not null,
  item_id uuid not null,
  form_id uuid not null,
  submitted_at timestamptz not null default now(),
  -- Where the private link for later changes went; empty when no address was given. Of its token only the SHA-256 is kept.
  email text not null default '',
  edit_token_hash bytea,
  -- The page's own key: a page that is sent twice makes one record.
  request_key text,
  -- Chosen sub-topics that are words of the form and no kind of content.
  sub_topics text[] not null default '{}',
  -- A change by the same person that waits, or was decided: its values by field, and what they replaced when it was approved.
  edit jsonb,
  edit_state text check (edit_state in ('waiting', 'approved', 'declined')),
  edit_before jsonb,
  edit_sent_at timestamptz,
  primary key (app_id, item_id),
  foreign key (app_id, item_id) references items (app_id, id) on delete cascade,
  foreign key (app_id, form_id) references items (app_id, id) on delete cascade,
  check ((edit is null) = (edit_state is null))
);
create index action_form_contents_form on action_form_contents (app_id, form_id);
create unique index action_form_contents_request on action_form_contents (app_id, form_id, request_key) where request_key is not null;
create unique index action_form_contents_edit on action_form_contents (edit_token_hash) where edit_token_hash is not null;

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['public_links', 'action_form_contents'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy own_app on %I using (app_id = (select nullif(current_setting(''greenroom.app_id'', true), '''')::uuid))'
      || ' with check (app_id = (select nullif(current_setting(''greenroom.app_id'', true), '''')::uuid))', tenant_table);
  end loop;
end $$;

grant select, insert, update, delete on public_links, action_form_contents to greenroom_api;
