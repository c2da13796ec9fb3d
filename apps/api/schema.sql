-- The schema that the migrations give, for reading and for reviewing changes of it. Written by `npm run schema:dump`; never edited, never run.

create extension btree_gin;
create extension pg_trgm;

CREATE OR REPLACE FUNCTION public.fold_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (octet_length(value) = length(value)) THEN replace(lower(value), '`'::text, ''''::text) ELSE fold_unicode(value) END
;

CREATE OR REPLACE FUNCTION public.fold_unicode(value text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT COST 10000
AS $function$
declare
  folded text := lower(regexp_replace(normalize(translate(value, U&'\00b4\1ffd', ''''''), nfkd),
    '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f'
    '\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670'
    '\ufe00-\ufe0f\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]+', '', 'g'));
begin
  if folded ~ '[‘’‚‛`“”„‟«»‐‑‒–—―−⁃łøđðħŧŋıςßæœþ]' then
    folded := translate(folded, '‘’‚‛`“”„‟«»‐‑‒–—―−⁃łøđðħŧŋıς', '''''''''''""""""--------loddhtniσ');
    folded := replace(replace(replace(replace(folded, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  end if;
  return case when octet_length(folded) = length(folded) then folded else normalize(folded, nfc) end;
end
$function$
;

CREATE OR REPLACE FUNCTION public.forget_versions(of_app uuid, gone uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  delete from item_revisions r
  where r.app_id = of_app and r.item_id = any (gone)
    and of_app = nullif(current_setting('greenroom.app_id', true), '')::uuid
    and not exists (select from items i where i.app_id = of_app and i.id = r.item_id)
$function$
;

CREATE OR REPLACE FUNCTION public.search_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (octet_length(value) = length(value)) THEN replace(lower(value), '`'::text, ''''::text) ELSE regexp_replace(fold_unicode(value), '([\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff])'::text, ' \1'::text, 'g'::text) END
;

CREATE OR REPLACE FUNCTION public.text_rank(value text, words text[])
 RETURNS integer
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  spaced text := ' ' || btrim(regexp_replace(fold_text(value), '[]\t\n !"#$%&''()*+,./:;<=>?@[\\^_{|}~¡¿·•…、。・「」-]+', ' ', 'g')) || ' ';
  whole text := ' ' || array_to_string(words, ' ');
  worst int := 2;
  word text;
begin
  if cardinality(words) = 0 then return 10; end if;
  if spaced = whole || ' ' then return 0; end if;
  foreach word in array words loop
    worst := greatest(worst, case
      when strpos(spaced, ' ' || word || ' ') > 0 then 2
      when strpos(spaced, ' ' || word) > 0 then 4
      when strpos(spaced, word) > 0 then 8
      else 10 end);
  end loop;
  return case when worst = 10 or starts_with(spaced, whole) then worst else worst + 1 end;
end
$function$
;

create table access_key_days (
  key_id uuid not null,
  day date not null,
  reads integer not null default 0,
  changes integer not null default 0,
  refused integer not null default 0,
  last_at timestamp with time zone not null,
  constraint access_key_days_pkey PRIMARY KEY (key_id, day)
);
CREATE INDEX access_key_days_age ON public.access_key_days USING btree (day);
alter table access_key_days enable row level security;

create table access_keys (
  id uuid not null,
  kind text not null,
  user_id uuid not null,
  app_ids uuid[] not null,
  name text not null,
  scopes text[] not null,
  key_hash bytea not null,
  hint text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  client_id text,
  client_site text,
  constraint access_keys_kind_check CHECK ((kind = ANY (ARRAY['personal'::text, 'app'::text]))),
  constraint access_keys_pkey PRIMARY KEY (id)
);
CREATE INDEX access_keys_apps ON public.access_keys USING gin (app_ids);
CREATE INDEX access_keys_end ON public.access_keys USING btree (expires_at);
CREATE INDEX access_keys_person ON public.access_keys USING btree (user_id);
CREATE UNIQUE INDEX access_keys_hash ON public.access_keys USING btree (key_hash);
alter table access_keys enable row level security;

create table action_form_contents (
  app_id uuid not null,
  item_id uuid not null,
  form_id uuid not null,
  submitted_at timestamp with time zone not null default now(),
  email text not null default ''::text,
  edit_token_hash bytea,
  request_key text,
  sub_topics text[] not null default '{}'::text[],
  edit jsonb,
  edit_state text,
  edit_before jsonb,
  edit_sent_at timestamp with time zone,
  edit_version integer,
  constraint action_form_contents_check CHECK (((edit IS NULL) = (edit_state IS NULL))),
  constraint action_form_contents_edit_state_check CHECK ((edit_state = ANY (ARRAY['waiting'::text, 'approved'::text, 'declined'::text]))),
  constraint action_form_contents_app_id_form_id_fkey FOREIGN KEY (app_id, form_id) REFERENCES items(app_id, id) ON DELETE CASCADE,
  constraint action_form_contents_app_id_item_id_fkey FOREIGN KEY (app_id, item_id) REFERENCES items(app_id, id) ON DELETE CASCADE,
  constraint action_form_contents_pkey PRIMARY KEY (app_id, item_id)
);
CREATE INDEX action_form_contents_edits ON public.action_form_contents USING btree (app_id, item_id) WHERE (edit_state = 'waiting'::text);
CREATE INDEX action_form_contents_form ON public.action_form_contents USING btree (app_id, form_id);
CREATE UNIQUE INDEX action_form_contents_edit ON public.action_form_contents USING btree (app_id, edit_token_hash) WHERE (edit_token_hash IS NOT NULL);
CREATE UNIQUE INDEX action_form_contents_request ON public.action_form_contents USING btree (app_id, form_id, request_key) WHERE (request_key IS NOT NULL);
alter table action_form_contents enable row level security;
create policy own_app on action_form_contents for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on action_form_contents to greenroom_api;

create table active_sketches (
  app_id uuid not null,
  day date not null,
  registers bytea not null,
  constraint active_sketches_app_fkey FOREIGN KEY (app_id) REFERENCES apps(id) ON DELETE CASCADE,
  constraint active_sketches_pkey PRIMARY KEY (app_id, day)
);
CREATE INDEX active_sketches_age ON public.active_sketches USING btree (day);
alter table active_sketches enable row level security;
create policy own_app on active_sketches for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on active_sketches to greenroom_api;

create table app_copies (
  app_id uuid not null,
  template_id uuid not null,
  state text not null default 'waiting'::text,
  done integer not null default 0,
  total integer not null default 0,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint app_copies_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'copying'::text, 'done'::text, 'failed'::text]))),
  constraint app_copies_pkey PRIMARY KEY (app_id)
);
alter table app_copies enable row level security;
create policy own_app on app_copies for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));

create table app_creators (
  app_id uuid not null,
  user_id uuid not null,
  created_at timestamp with time zone not null default now(),
  role text not null default 'owner'::text,
  own_role uuid,
  constraint app_creators_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id) ON DELETE CASCADE,
  constraint app_creators_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint app_creators_pkey PRIMARY KEY (app_id, user_id)
);
CREATE INDEX app_creators_user ON public.app_creators USING btree (user_id);
alter table app_creators enable row level security;
create policy own_app on app_creators for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant select on app_creators to greenroom_api;

create table app_days (
  app_id uuid not null,
  day date not null,
  measures text[] not null,
  totals integer[] not null,
  constraint app_days_app_fkey FOREIGN KEY (app_id) REFERENCES apps(id) ON DELETE CASCADE,
  constraint app_days_pkey PRIMARY KEY (app_id, day)
);
CREATE INDEX app_days_age ON public.app_days USING btree (day);
alter table app_days enable row level security;
create policy own_app on app_days for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on app_days to greenroom_api;

create table app_domains (
  domain text not null,
  app_id uuid not null,
  state text not null default 'waiting'::text,
  found text[] not null default '{}'::text[],
  added_at timestamp with time zone not null default now(),
  checked_at timestamp with time zone,
  ready_at timestamp with time zone,
  proof text,
  constraint app_domains_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'ready'::text]))),
  constraint app_domains_pkey PRIMARY KEY (domain)
);
CREATE INDEX app_domains_app ON public.app_domains USING btree (app_id);
CREATE INDEX app_domains_waiting ON public.app_domains USING btree (checked_at) WHERE (state = 'waiting'::text);
alter table app_domains enable row level security;
create policy own_app on app_domains for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));

create table app_relations (
  app_id uuid not null,
  parent_id uuid not null,
  may_send boolean not null default true,
  created_at timestamp with time zone not null default now(),
  constraint app_relations_check CHECK ((app_id <> parent_id)),
  constraint app_relations_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id) ON DELETE CASCADE,
  constraint app_relations_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES apps(id) ON DELETE CASCADE,
  constraint app_relations_pkey PRIMARY KEY (app_id, parent_id)
);
CREATE INDEX app_relations_parent ON public.app_relations USING btree (parent_id);
alter table app_relations enable row level security;
create policy own_app on app_relations for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant select on app_relations to greenroom_api;

create table app_reviews (
  app_id uuid not null,
  section text not null,
  state text not null default 'waiting'::text,
  round integer not null default 1,
  since date not null,
  days_left integer not null,
  due_on date,
  submitted_at timestamp with time zone not null default now(),
  turned_at timestamp with time zone,
  reviewer_id uuid,
  reviewer_name text not null default ''::text,
  seen jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  looked text[] not null default '{}'::text[],
  reopened_for text not null default ''::text,
  constraint app_reviews_section_check CHECK ((section = ANY (ARRAY['design'::text, 'store'::text, 'home_profile'::text, 'content'::text]))),
  constraint app_reviews_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'in_review'::text, 'asked'::text, 'answered'::text, 'fine'::text, 'closed'::text]))),
  constraint app_reviews_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id) ON DELETE CASCADE,
  constraint app_reviews_pkey PRIMARY KEY (app_id, section)
);
CREATE INDEX app_reviews_due ON public.app_reviews USING btree (due_on, submitted_at, app_id, section) INCLUDE (state, reviewer_id) WHERE (state <> ALL (ARRAY['fine'::text, 'closed'::text]));
CREATE INDEX app_reviews_turned ON public.app_reviews USING btree (turned_at) WHERE (turned_at IS NOT NULL);
alter table app_reviews enable row level security;
create policy own_app on app_reviews for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on app_reviews to greenroom_api;

create table app_revisions (
  app_id uuid not null,
  version integer not null,
  at timestamp with time zone not null default now(),
  actor_id uuid,
  actor_name text not null default ''::text,
  action text not null,
  changes jsonb not null default '{}'::jsonb,
  constraint app_revisions_pkey PRIMARY KEY (app_id, version)
);
CREATE INDEX app_revisions_many ON public.app_revisions USING btree (app_id) WHERE (version > 100);
alter table app_revisions enable row level security;
create policy own_app on app_revisions for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant insert, select on app_revisions to greenroom_api;

create table app_roles (
  app_id uuid not null,
  id uuid not null,
  name text not null,
  permissions text[] not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint app_roles_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id) ON DELETE CASCADE,
  constraint app_roles_pkey PRIMARY KEY (app_id, id)
);
CREATE UNIQUE INDEX app_roles_name ON public.app_roles USING btree (app_id, lower(name));
alter table app_roles enable row level security;
create policy own_app on app_roles for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant select on app_roles to greenroom_api;

create table app_secrets (
  app_id uuid not null,
  name text not null,
  sealed bytea not null,
  key_id text not null,
  last4 text not null default ''::text,
  value_hash bytea,
  updated_at timestamp with time zone not null default now(),
  delete_after timestamp with time zone,
  constraint app_secrets_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id) ON DELETE CASCADE,
  constraint app_secrets_pkey PRIMARY KEY (app_id, name)
);
CREATE INDEX app_secrets_sealed_by ON public.app_secrets USING btree (substr(sealed, 2, 4));
CREATE UNIQUE INDEX app_secrets_lookup ON public.app_secrets USING btree (value_hash) WHERE (value_hash IS NOT NULL);
alter table app_secrets enable row level security;
create policy own_app on app_secrets for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on app_secrets to greenroom_api;

create table apps (
  id uuid not null,
  name text not null,
  username text,
  setup jsonb not null default '{}'::jsonb,
  about jsonb not null default '{}'::jsonb,
  onboarding jsonb not null default '{}'::jsonb,
  member_content_message jsonb not null default '{}'::jsonb,
  limits jsonb not null default '{}'::jsonb,
  fcm_project_id text,
  is_pending boolean not null default false,
  disabled_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  domains text[] not null default '{}'::text[],
  disabled_under uuid,
  account_facts text[] generated always as (ARRAY[
CASE
    WHEN (disabled_at IS NULL) THEN ''::text
    ELSE 'removed'::text
END, "left"((setup ->> 'account_type'::text), 40), "left"((setup ->> 'app_status'::text), 40), "left"(((setup -> 'test'::text))::text, 40), "left"(((setup -> 'enterprise'::text))::text, 40), "left"(((setup -> 'web'::text))::text, 40), "left"(((setup -> 'premium_plus'::text))::text, 40), "left"(((setup -> 'review'::text))::text, 40), "left"(((setup -> 'free'::text))::text, 40), "left"(((setup -> 'biz_plus'::text))::text, 40)]) stored,
  tracker_stage text generated always as (
CASE
    WHEN ((disabled_at IS NOT NULL) OR ((setup -> 'biz_plus'::text) IS DISTINCT FROM 'true'::jsonb)) THEN NULL::text
    WHEN (NOT (lower(btrim((onboarding #>> '{progress,build_and_submit,status}'::text[]), ' 	
'::text)) IS DISTINCT FROM 'launched'::text)) THEN 'LIVE!'::text
    WHEN (lower(btrim((onboarding ->> 'app_designed'::text), ' 	
'::text)) IS DISTINCT FROM 'done'::text) THEN 'DESIGN'::text
    WHEN (lower(btrim((onboarding ->> 'content_reviewed'::text), ' 	
'::text)) IS DISTINCT FROM 'done'::text) THEN 'REVIEW'::text
    WHEN (lower(btrim((onboarding ->> 'app_built'::text), ' 	
'::text)) IS DISTINCT FROM 'done'::text) THEN 'BUILD'::text
    ELSE 'SUBMIT'::text
END) stored,
  tracker_due text generated always as (
CASE
    WHEN (((onboarding ->> 'app_designed_due_date'::text) ~ '^\d{4}-\d{2}-\d{2}$'::text) AND (lower(btrim((onboarding ->> 'app_designed'::text), ' 	
'::text)) IS DISTINCT FROM 'done'::text)) THEN (onboarding ->> 'app_designed_due_date'::text)
    ELSE NULL::text
END) stored,
  constraint apps_pkey PRIMARY KEY (id)
);
CREATE INDEX apps_accounts ON public.apps USING btree (lower(name), id) INCLUDE (name, account_facts);
CREATE INDEX apps_by_account_facts ON public.apps USING btree (account_facts);
CREATE INDEX apps_by_initials ON public.apps USING btree (lower(regexp_replace(name, '[\s_-]*([^\s_-])[^\s_-]*[\s_-]*'::text, '\1'::text, 'g'::text)) text_pattern_ops) WHERE (disabled_at IS NULL);
CREATE INDEX apps_listed ON public.apps USING btree (lower(name), id) INCLUDE (name) WHERE (disabled_at IS NULL);
CREATE INDEX apps_removed ON public.apps USING btree (lower(name), id) INCLUDE (name) WHERE (disabled_at IS NOT NULL);
CREATE INDEX apps_tracked ON public.apps USING btree (tracker_due, lower(name), id) INCLUDE (name) WHERE (tracker_stage IS NOT NULL);
CREATE INDEX apps_tracked_by_stage ON public.apps USING btree (tracker_stage, tracker_due, lower(name), id) INCLUDE (name) WHERE (tracker_stage IS NOT NULL);
CREATE INDEX apps_words ON public.apps USING gin (search_text(name) gin_trgm_ops, search_text(username) gin_trgm_ops);
CREATE UNIQUE INDEX apps_username ON public.apps USING btree (lower(username)) WHERE (username IS NOT NULL);
alter table apps enable row level security;
create policy own_app on apps for all
  using ((id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant select, update on apps to greenroom_api;

create table assistant_tokens (
  token_hash bytea not null,
  kind text not null,
  key_id uuid not null,
  challenge text,
  redirect_uri text,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint assistant_tokens_kind_check CHECK ((kind = ANY (ARRAY['code'::text, 'access'::text, 'refresh'::text]))),
  constraint assistant_tokens_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX assistant_tokens_end ON public.assistant_tokens USING btree (expires_at);
alter table assistant_tokens enable row level security;

create table audit_log (
  app_id uuid not null,
  id uuid not null,
  at timestamp with time zone not null default now(),
  actor_id uuid,
  actor_name text not null default ''::text,
  action text not null,
  target text not null default ''::text,
  target_id uuid,
  summary text not null default ''::text,
  changes jsonb not null default '{}'::jsonb,
  address inet,
  times integer not null default 1,
  last_at timestamp with time zone,
  constraint audit_log_pkey PRIMARY KEY (app_id, id)
);
CREATE INDEX audit_log_actor ON public.audit_log USING btree (app_id, actor_id, at, id);
CREATE INDEX audit_log_age ON public.audit_log USING brin (at);
CREATE INDEX audit_log_deletions ON public.audit_log USING btree (app_id, target_id, at DESC) WHERE (action = 'deleted'::text);
CREATE INDEX audit_log_kind ON public.audit_log USING btree (app_id, target, at, id);
CREATE INDEX audit_log_newest ON public.audit_log USING btree (app_id, at, id);
alter table audit_log enable row level security;
create policy own_app on audit_log for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant insert, select on audit_log to greenroom_api;

create table authenticators (
  id uuid not null,
  user_id uuid not null,
  sealed bytea not null,
  last_step bigint not null default 0,
  created_at timestamp with time zone not null default now(),
  confirmed_at timestamp with time zone,
  used_at timestamp with time zone,
  constraint authenticators_pkey PRIMARY KEY (id)
);
CREATE INDEX authenticators_sealed_by ON public.authenticators USING btree (substr(sealed, 2, 4));
CREATE INDEX authenticators_user ON public.authenticators USING btree (user_id);

create table business_consents (
  parent_id uuid not null,
  code text,
  mailed_at timestamp with time zone,
  constraint business_consents_pkey PRIMARY KEY (parent_id)
);

create table business_push_children (
  app_id uuid not null,
  push_id uuid not null,
  child_id uuid not null,
  name text not null,
  state text not null default 'waiting'::text,
  detail text not null default ''::text,
  attempt integer not null default 1,
  given_id uuid,
  devices_total integer not null default 0,
  devices_sent integer not null default 0,
  devices_failed integer not null default 0,
  constraint business_push_children_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'skipped'::text, 'canceled'::text]))),
  constraint business_push_children_push_fkey FOREIGN KEY (app_id, push_id) REFERENCES business_pushes(app_id, id) ON DELETE CASCADE,
  constraint business_push_children_pkey PRIMARY KEY (app_id, push_id, child_id)
);
alter table business_push_children enable row level security;
create policy own_app on business_push_children for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on business_push_children to greenroom_api;

create table business_push_receipts (
  app_id uuid not null,
  business_push_id uuid not null,
  attempt integer not null,
  push_id uuid not null,
  constraint business_push_receipts_push_fkey FOREIGN KEY (app_id, push_id) REFERENCES push_notifications(app_id, id) ON DELETE CASCADE,
  constraint business_push_receipts_pkey PRIMARY KEY (app_id, business_push_id, attempt)
);
CREATE INDEX business_push_receipts_push ON public.business_push_receipts USING btree (app_id, push_id);
alter table business_push_receipts enable row level security;
create policy own_app on business_push_receipts for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on business_push_receipts to greenroom_api;

create table business_pushes (
  app_id uuid not null,
  id uuid not null,
  content jsonb not null,
  is_scheduled boolean not null,
  due_at timestamp with time zone not null,
  begun_at timestamp with time zone,
  stopped_by text,
  ended_at timestamp with time zone,
  made_by uuid not null,
  made_by_name text not null,
  made_from inet,
  made_at timestamp with time zone not null default now(),
  local_time text,
  time_zone text,
  zone_rules text,
  constraint business_pushes_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id) ON DELETE CASCADE,
  constraint business_pushes_pkey PRIMARY KEY (app_id, id)
);
CREATE INDEX business_pushes_newest ON public.business_pushes USING btree (app_id, made_at DESC);
alter table business_pushes enable row level security;
create policy own_app on business_pushes for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on business_pushes to greenroom_api;

create table business_requests (
  app_id uuid not null,
  parent_id uuid not null,
  app_type text,
  is_new boolean not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  outcome text,
  ended_at timestamp with time zone,
  constraint business_requests_pkey PRIMARY KEY (app_id)
);
CREATE INDEX business_requests_age ON public.business_requests USING btree (expires_at) WHERE (outcome IS NULL);
CREATE INDEX business_requests_ended ON public.business_requests USING btree (ended_at) WHERE (outcome IS NOT NULL);
CREATE INDEX business_requests_parent ON public.business_requests USING btree (parent_id, created_at) WHERE (outcome IS NULL);
alter table business_requests enable row level security;
create policy own_app on business_requests for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));

create table chores (
  name text not null,
  holder uuid,
  held_until timestamp with time zone not null default '-infinity'::timestamp with time zone,
  due_at timestamp with time zone not null default now(),
  began_at timestamp with time zone,
  ended_at timestamp with time zone,
  result text not null default ''::text,
  progress jsonb not null default '{}'::jsonb,
  constraint chores_pkey PRIMARY KEY (name)
);

create table content_versions (
  app_id uuid not null,
  writer integer not null,
  changes bigint not null,
  constraint content_versions_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id) ON DELETE CASCADE,
  constraint content_versions_pkey PRIMARY KEY (app_id, writer)
);
alter table content_versions enable row level security;
create policy own_app on content_versions for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on content_versions to greenroom_api;

create table day_counts (
  app_id uuid not null,
  day date not null,
  measure text not null,
  part smallint not null,
  total integer not null,
  constraint day_counts_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id) ON DELETE CASCADE,
  constraint day_counts_pkey PRIMARY KEY (app_id, day, measure, part)
);
CREATE INDEX day_counts_age ON public.day_counts USING btree (day);
alter table day_counts enable row level security;
create policy own_app on day_counts for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on day_counts to greenroom_api;

create table dead_links (
  app_id uuid not null,
  item_id uuid not null,
  address text not null,
  problem text not null,
  status integer,
  fails integer not null,
  failed_since timestamp with time zone not null,
  looked_at timestamp with time zone not null,
  constraint dead_links_item_fkey FOREIGN KEY (app_id, item_id) REFERENCES items(app_id, id) ON DELETE CASCADE,
  constraint dead_links_pkey PRIMARY KEY (app_id, item_id, address)
);
CREATE INDEX dead_links_age ON public.dead_links USING btree (looked_at);
alter table dead_links enable row level security;
create policy own_app on dead_links for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on dead_links to greenroom_api;

create table default_platform_views (
  user_id uuid not null,
  resource text not null,
  view_id uuid not null,
  constraint default_platform_views_user_exists FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint default_platform_views_view_exists FOREIGN KEY (view_id) REFERENCES platform_views(id) ON DELETE CASCADE,
  constraint default_platform_views_pkey PRIMARY KEY (user_id, resource)
);
CREATE INDEX default_platform_views_view ON public.default_platform_views USING btree (view_id);

create table default_views (
  app_id uuid not null,
  user_id uuid not null,
  resource text not null,
  view_id uuid not null,
  constraint default_views_app_id_view_id_fkey FOREIGN KEY (app_id, view_id) REFERENCES saved_views(app_id, id) ON DELETE CASCADE,
  constraint default_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint default_views_pkey PRIMARY KEY (app_id, user_id, resource)
);
CREATE INDEX default_views_user ON public.default_views USING btree (user_id);
CREATE INDEX default_views_view ON public.default_views USING btree (app_id, view_id);
alter table default_views enable row level security;
create policy own_app on default_views for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on default_views to greenroom_api;

create table deleted_member_fields (
  app_id uuid not null,
  field text collate "C" not null,
  kind text not null,
  deleted_at timestamp with time zone not null default now(),
  constraint deleted_member_fields_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id) ON DELETE CASCADE,
  constraint deleted_member_fields_pkey PRIMARY KEY (app_id, field)
);
CREATE INDEX deleted_member_fields_age ON public.deleted_member_fields USING btree (deleted_at);
alter table deleted_member_fields enable row level security;
create policy own_app on deleted_member_fields for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on deleted_member_fields to greenroom_api;

create table devices (
  app_id uuid not null,
  id uuid not null,
  token text not null,
  description text not null default ''::text,
  member_id uuid,
  parent_app_id uuid,
  active boolean not null default true,
  inactive_reason text,
  inactive_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  platform_version text,
  p256dh text,
  auth text,
  time_zone text,
  constraint devices_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id) ON DELETE CASCADE,
  constraint devices_member_fkey FOREIGN KEY (app_id, member_id) REFERENCES members(app_id, id),
  constraint devices_pkey PRIMARY KEY (app_id, id)
);
CREATE INDEX devices_active ON public.devices USING btree (app_id, id) WHERE active;
CREATE INDEX devices_member ON public.devices USING btree (app_id, member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX devices_zone ON public.devices USING btree (app_id, time_zone) WHERE (active AND (time_zone IS NOT NULL));
CREATE UNIQUE INDEX devices_token ON public.devices USING btree (app_id, token);
alter table devices enable row level security;
create policy own_app on devices for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on devices to greenroom_api;

create table exports (
  app_id uuid not null,
  id uuid not null,
  kind text not null,
  table_name text not null,
  asked jsonb not null,
  filename text not null,
  state text not null default 'waiting'::text,
  rows_written integer not null default 0,
  size bigint,
  detail text not null default ''::text,
  made_by uuid not null,
  made_by_name text not null,
  as_super boolean not null,
  made_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  constraint exports_kind_check CHECK ((kind = ANY (ARRAY['list'::text, 'archive'::text]))),
  constraint exports_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text]))),
  constraint exports_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id) ON DELETE CASCADE,
  constraint exports_pkey PRIMARY KEY (app_id, id)
);
CREATE INDEX exports_age ON public.exports USING btree (made_at);
CREATE INDEX exports_newest ON public.exports USING btree (app_id, made_at DESC);
alter table exports enable row level security;
create policy own_app on exports for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on exports to greenroom_api;

create table global_fields (
  id uuid not null,
  field_name text not null,
  android_value text not null default ''::text,
  ios_value text not null default ''::text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint global_fields_pkey PRIMARY KEY (id)
);
grant select on global_fields to greenroom_api;

create table help_sessions (
  id uuid not null,
  app_id uuid not null,
  user_id uuid not null,
  sign_in text,
  staff_name text not null,
  person_id uuid not null,
  person_name text not null,
  reason text not null,
  began_at timestamp with time zone not null default now(),
  ends_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_by text,
  told_at timestamp with time zone,
  constraint help_sessions_ended_by_check CHECK ((ended_by = ANY (ARRAY['left'::text, 'time'::text, 'sign_out'::text, 'rights'::text]))),
  constraint help_sessions_pkey PRIMARY KEY (id)
);
CREATE INDEX help_sessions_age ON public.help_sessions USING btree (began_at);
CREATE INDEX help_sessions_untold ON public.help_sessions USING btree (ends_at) WHERE (told_at IS NULL);
alter table help_sessions enable row level security;
create policy own_app on help_sessions for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));

create table idempotency_keys (
  app_id uuid not null,
  actor text not null,
  key text not null,
  route text not null,
  body_hash bytea not null,
  status integer not null,
  answer text not null,
  created_at timestamp with time zone not null default now(),
  etag text,
  constraint idempotency_keys_pkey PRIMARY KEY (app_id, actor, key)
);
CREATE INDEX idempotency_keys_age ON public.idempotency_keys USING btree (created_at);
alter table idempotency_keys enable row level security;
create policy own_app on idempotency_keys for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on idempotency_keys to greenroom_api;

create table import_changes (
  app_id uuid not null,
  import_id uuid not null,
  record_id uuid not null,
  table_name text not null,
  created boolean not null,
  version integer not null,
  before jsonb,
  constraint import_changes_import_id_fkey FOREIGN KEY (app_id, import_id) REFERENCES imports(app_id, id) ON DELETE CASCADE,
  constraint import_changes_pkey PRIMARY KEY (app_id, import_id, record_id)
);
alter table import_changes enable row level security;
create policy own_app on import_changes for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on import_changes to greenroom_api;

create table import_draft_rows (
  app_id uuid not null,
  draft_id uuid not null,
  line integer not null,
  cells jsonb,
  problems jsonb not null,
  mended boolean not null default false,
  left_out boolean not null default false,
  turn integer not null,
  constraint import_draft_rows_draft_id_fkey FOREIGN KEY (app_id, draft_id) REFERENCES import_drafts(app_id, id) ON DELETE CASCADE,
  constraint import_draft_rows_pkey PRIMARY KEY (app_id, draft_id, line)
);
alter table import_draft_rows enable row level security;
create policy own_app on import_draft_rows for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on import_draft_rows to greenroom_api;

create table import_drafts (
  app_id uuid not null,
  id uuid not null,
  table_name text not null,
  filename text not null,
  size bigint not null,
  names jsonb not null,
  samples jsonb not null,
  columns jsonb not null,
  state text not null default 'open'::text,
  turn integer not null default 0,
  rows_read integer not null default 0,
  rows_created integer not null default 0,
  rows_updated integer not null default 0,
  rows_unchanged integer not null default 0,
  rows_refused integer not null default 0,
  detail text not null default ''::text,
  made_by uuid not null,
  made_by_name text not null,
  as_super boolean not null,
  made_from inet,
  made_at timestamp with time zone not null default now(),
  is_archive boolean not null default false,
  copies_files boolean not null default false,
  reading jsonb not null default '{}'::jsonb,
  constraint import_drafts_state_check CHECK ((state = ANY (ARRAY['open'::text, 'checking'::text, 'checked'::text, 'failed'::text, 'importing'::text, 'imported'::text]))),
  constraint import_drafts_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id) ON DELETE CASCADE,
  constraint import_drafts_pkey PRIMARY KEY (app_id, id)
);
CREATE INDEX import_drafts_age ON public.import_drafts USING btree (made_at);
CREATE INDEX import_drafts_newest ON public.import_drafts USING btree (app_id, made_at DESC);
alter table import_drafts enable row level security;
create policy own_app on import_drafts for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on import_drafts to greenroom_api;

create table import_files (
  app_id uuid not null,
  draft_id uuid not null,
  source bytea not null,
  media_id uuid,
  kind text,
  filename text,
  content_type text,
  size bigint,
  sha256 bytea,
  width integer,
  height integer,
  problem text,
  imported boolean not null default false,
  constraint import_files_draft_id_fkey FOREIGN KEY (app_id, draft_id) REFERENCES import_drafts(app_id, id) ON DELETE CASCADE,
  constraint import_files_pkey PRIMARY KEY (app_id, draft_id, source)
);
alter table import_files enable row level security;
create policy own_app on import_files for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on import_files to greenroom_api;

create table imports (
  app_id uuid not null,
  id uuid not null,
  mode text not null,
  table_name text not null,
  filename text not null,
  size bigint not null,
  state text not null default 'waiting'::text,
  rows_read integer not null default 0,
  rows_created integer not null default 0,
  rows_updated integer not null default 0,
  rows_unchanged integer not null default 0,
  rows_refused integer not null default 0,
  problems jsonb not null default '[]'::jsonb,
  detail text not null default ''::text,
  made_by uuid not null,
  made_by_name text not null,
  as_super boolean not null,
  made_from inet,
  made_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  draft_id uuid,
  is_recorded boolean not null default false,
  undo_state text,
  undone_at timestamp with time zone,
  undone jsonb,
  invites boolean not null default false,
  invited integer not null default 0,
  invited_after uuid,
  scopes text[],
  key_id uuid,
  constraint imports_mode_check CHECK ((mode = ANY (ARRAY['IMPORT'::text, 'BULK_IMPORT'::text]))),
  constraint imports_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text]))),
  constraint imports_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id) ON DELETE CASCADE,
  constraint imports_pkey PRIMARY KEY (app_id, id)
);
CREATE INDEX imports_age ON public.imports USING btree (made_at);
CREATE INDEX imports_newest ON public.imports USING btree (app_id, made_at DESC);
CREATE UNIQUE INDEX imports_one_at_a_time ON public.imports USING btree (app_id) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));
alter table imports enable row level security;
create policy own_app on imports for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on imports to greenroom_api;

create table installation (
  is_only boolean not null default true,
  store_id text not null,
  cookie_keys text[] not null,
  version text,
  constraint installation_is_only_check CHECK (is_only),
  constraint installation_pkey PRIMARY KEY (is_only)
);

create table item_counts (
  app_id uuid not null,
  resource text not null,
  total integer not null default 0,
  part smallint not null default 0,
  constraint item_counts_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id) ON DELETE CASCADE,
  constraint item_counts_pkey PRIMARY KEY (app_id, resource, part)
);
alter table item_counts enable row level security;
create policy own_app on item_counts for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on item_counts to greenroom_api;

create table item_drafts (
  app_id uuid not null,
  item_id uuid not null,
  id uuid not null,
  data jsonb not null,
  base_version integer not null,
  version integer not null default 1,
  authors jsonb not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  publish_at timestamp with time zone,
  next_at timestamp with time zone,
  planned_by uuid,
  planned_by_name text,
  stop_reason text,
  approval text not null default 'none'::text,
  requested_by uuid,
  requested_by_name text,
  requested_at timestamp with time zone,
  message text not null default ''::text,
  notes jsonb not null default '[]'::jsonb,
  link_hash bytea,
  link_until timestamp with time zone,
  discarded_at timestamp with time zone,
  constraint item_drafts_approval_check CHECK ((approval = ANY (ARRAY['none'::text, 'requested'::text, 'changes'::text]))),
  constraint item_drafts_item_fkey FOREIGN KEY (app_id, item_id) REFERENCES items(app_id, id) ON DELETE CASCADE,
  constraint item_drafts_pkey PRIMARY KEY (app_id, item_id)
);
CREATE INDEX item_drafts_discarded ON public.item_drafts USING btree (discarded_at) WHERE (discarded_at IS NOT NULL);
CREATE INDEX item_drafts_due ON public.item_drafts USING btree (next_at) WHERE ((next_at IS NOT NULL) AND (discarded_at IS NULL));
CREATE INDEX item_drafts_link ON public.item_drafts USING btree (app_id, link_hash) WHERE (link_hash IS NOT NULL);
CREATE INDEX item_drafts_newest ON public.item_drafts USING btree (app_id, updated_at DESC) WHERE (discarded_at IS NULL);
CREATE INDEX item_drafts_planned ON public.item_drafts USING btree (app_id, publish_at) WHERE ((publish_at IS NOT NULL) AND (discarded_at IS NULL));
CREATE UNIQUE INDEX item_drafts_id ON public.item_drafts USING btree (app_id, id);
alter table item_drafts enable row level security;
create policy own_app on item_drafts for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on item_drafts to greenroom_api;

create table item_revisions (
  app_id uuid not null,
  item_id uuid not null,
  version integer not null,
  at timestamp with time zone not null default now(),
  actor_id uuid,
  actor_name text not null default ''::text,
  action text not null,
  title text not null,
  active boolean not null,
  sort_order integer not null,
  release_date timestamp with time zone,
  data jsonb not null,
  links jsonb not null default '{}'::jsonb,
  constraint item_revisions_pkey PRIMARY KEY (app_id, item_id, version)
);
CREATE INDEX item_revisions_many ON public.item_revisions USING btree (app_id, item_id, version) WHERE (version > 100);
alter table item_revisions enable row level security;
create policy own_app on item_revisions for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant insert, select, update on item_revisions to greenroom_api;

create table items (
  app_id uuid not null,
  id uuid not null,
  resource text not null,
  parent_id uuid,
  title text not null default ''::text,
  active boolean not null default true,
  sort_order integer not null default 1,
  release_date timestamp with time zone,
  data jsonb not null default '{}'::jsonb,
  sanitizer_version smallint not null default 1,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  purging_at timestamp with time zone,
  order_key uuid,
  constraint items_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id) ON DELETE CASCADE,
  constraint items_app_id_parent_id_fkey FOREIGN KEY (app_id, parent_id) REFERENCES items(app_id, id) ON DELETE CASCADE,
  constraint items_pkey PRIMARY KEY (app_id, id)
);
CREATE INDEX items_by_change ON public.items USING btree (app_id, resource, updated_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX items_by_id ON public.items USING btree (id);
CREATE INDEX items_by_parent ON public.items USING btree (app_id, parent_id, sort_order, id) WHERE ((deleted_at IS NULL) AND (parent_id IS NOT NULL));
CREATE INDEX items_by_title ON public.items USING btree (app_id, resource, lower(title), id) WHERE (deleted_at IS NULL);
CREATE INDEX items_children ON public.items USING btree (app_id, parent_id) WHERE (parent_id IS NOT NULL);
CREATE INDEX items_closing_day ON public.items USING btree (app_id, ((data ->> 'link_expiry_date'::text)), id) WHERE ((deleted_at IS NULL) AND active AND (resource = 'action_forms'::text));
CREATE INDEX items_coming ON public.items USING btree (app_id, release_date) WHERE ((deleted_at IS NULL) AND ((release_date AT TIME ZONE 'UTC'::text) > ((created_at AT TIME ZONE 'UTC'::text) - '12:00:00'::interval)));
CREATE INDEX items_dripping ON public.items USING btree (app_id, id) WHERE ((deleted_at IS NULL) AND active AND (resource = 'courses'::text) AND ((data ->> 'drip_system'::text) = 'true'::text));
CREATE INDEX items_end_day ON public.items USING btree (app_id, ((data ->> 'end_date'::text)), id) WHERE ((deleted_at IS NULL) AND active AND (resource = 'summits'::text));
CREATE INDEX items_ending ON public.items USING btree (app_id, ((((data ->> 'visible_until'::text) || 'T'::text) || COALESCE((data ->> 'visible_until_time'::text), '24:00'::text))), id) WHERE ((deleted_at IS NULL) AND ((data ->> 'visible_until'::text) IS NOT NULL));
CREATE INDEX items_expiry_day ON public.items USING btree (app_id, ((data ->> 'expiry_date'::text)), id) WHERE ((deleted_at IS NULL) AND active AND (resource = 'tags'::text));
CREATE INDEX items_listed ON public.items USING btree (app_id, resource, sort_order, (
CASE
    WHEN (order_key IS NULL) THEN id
    ELSE order_key
END), id) INCLUDE (order_key, active, release_date) WHERE (deleted_at IS NULL);
CREATE INDEX items_purge ON public.items USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX items_released ON public.items USING btree (app_id, release_date, id) WHERE ((deleted_at IS NULL) AND active AND (release_date IS NOT NULL));
CREATE INDEX items_released_at ON public.items USING btree (app_id, release_date, ((data ->> 'release_time'::text)), id) WHERE ((deleted_at IS NULL) AND ((data ->> 'release_time'::text) IS NOT NULL));
CREATE INDEX items_scheduled ON public.items USING btree (app_id, release_date) WHERE ((deleted_at IS NULL) AND (release_date > created_at));
CREATE INDEX items_start_day ON public.items USING btree (app_id, resource, ((data ->> 'start_date'::text)), id) WHERE ((deleted_at IS NULL) AND active AND (resource = ANY (ARRAY['summits'::text, 'virtual_events'::text])));
CREATE INDEX items_titled_elsewhere_words ON public.items USING gin (search_text((data #>> '{web,headline}'::text[])) gin_trgm_ops) WHERE ((title = ''::text) AND (resource = 'welcome_screens'::text) AND (deleted_at IS NULL));
CREATE INDEX items_trash ON public.items USING btree (app_id, deleted_at DESC, id) INCLUDE (resource, parent_id, purging_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX items_words ON public.items USING gin (app_id, search_text(title) gin_trgm_ops) WITH (gin_pending_list_limit='256') WHERE (deleted_at IS NULL);
CREATE INDEX items_yearly_day ON public.items USING btree (app_id, ((data ->> 'month'::text)), ((data ->> 'day_of_month'::text)), id) WHERE ((deleted_at IS NULL) AND active AND (resource = 'events'::text));
alter table items enable row level security;
create policy own_app on items for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on items to greenroom_api;

create table known_places (
  account text not null,
  place text not null,
  used_at timestamp with time zone not null default now(),
  constraint known_places_pkey PRIMARY KEY (account, place)
);
CREATE INDEX known_places_age ON public.known_places USING btree (used_at);

create table last_sign_ins (
  user_id uuid not null,
  at timestamp with time zone not null,
  constraint last_sign_ins_pkey PRIMARY KEY (user_id)
);

create table launch_events (
  app_id uuid not null,
  kind text not null,
  section text not null default ''::text,
  happened_at timestamp with time zone not null,
  constraint launch_events_kind_check CHECK ((kind = ANY (ARRAY['submitted'::text, 'call'::text, 'launched'::text, 'rejected'::text]))),
  constraint launch_events_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id) ON DELETE CASCADE,
  constraint launch_events_pkey PRIMARY KEY (app_id, kind, section)
);
alter table launch_events enable row level security;
create policy own_app on launch_events for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on launch_events to greenroom_api;

create table launch_mails (
  app_id uuid not null,
  mailed_at timestamp with time zone not null,
  constraint launch_mails_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id) ON DELETE CASCADE,
  constraint launch_mails_pkey PRIMARY KEY (app_id)
);
alter table launch_mails enable row level security;
create policy own_app on launch_mails for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));

create table limit_counts (
  slot smallint not null,
  key text collate "C" not null,
  window_start timestamp with time zone not null,
  hits integer not null,
  constraint limit_counts_pkey PRIMARY KEY (slot, key, window_start)
) partition by LIST (slot);
create table limit_counts_0 partition of limit_counts FOR VALUES IN ('0');
create table limit_counts_1 partition of limit_counts FOR VALUES IN ('1');
create table limit_counts_2 partition of limit_counts FOR VALUES IN ('2');
create table limit_counts_3 partition of limit_counts FOR VALUES IN ('3');

create table links (
  app_id uuid not null,
  from_id uuid not null,
  field text not null,
  "position" integer not null default 0,
  to_id uuid not null,
  constraint links_app_id_from_id_fkey FOREIGN KEY (app_id, from_id) REFERENCES items(app_id, id) ON DELETE CASCADE,
  constraint links_app_id_to_id_fkey FOREIGN KEY (app_id, to_id) REFERENCES items(app_id, id) ON DELETE CASCADE,
  constraint links_pkey PRIMARY KEY (app_id, from_id, field, to_id)
);
CREATE INDEX links_from ON public.links USING btree (app_id, from_id, field, "position");
CREATE INDEX links_guards ON public.links USING btree (app_id, from_id, to_id) WHERE (field = 'tags'::text);
CREATE INDEX links_to ON public.links USING btree (app_id, to_id, field, from_id);
alter table links enable row level security;
create policy own_app on links for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on links to greenroom_api;

create table mail_outbox (
  id uuid not null,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  attempts integer not null default 0,
  last_error text,
  expires_at timestamp with time zone not null default (now() + '7 days'::interval),
  reply_to text,
  unsubscribe text,
  constraint mail_outbox_pkey PRIMARY KEY (id)
);
CREATE INDEX mail_outbox_age ON public.mail_outbox USING btree (created_at);
CREATE INDEX mail_outbox_unsent ON public.mail_outbox USING btree (expires_at) WHERE ((sent_at IS NULL) AND (text_body <> ''::text));
CREATE INDEX mail_outbox_waiting ON public.mail_outbox USING btree (created_at) WHERE (sent_at IS NULL);
grant insert on mail_outbox to greenroom_api;

create table media (
  app_id uuid not null,
  id uuid not null,
  kind text not null,
  filename text not null,
  content_type text not null,
  size bigint not null,
  sha256 bytea not null,
  width integer,
  height integer,
  private boolean not null default false,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  sealed_key bytea,
  readers text not null default 'superUsers'::text,
  revision integer not null default 0,
  focal_x smallint not null default 50,
  focal_y smallint not null default 50,
  deleted_by text not null default ''::text,
  version integer not null default 1,
  constraint media_focal_x_check CHECK (((focal_x >= 0) AND (focal_x <= 100))),
  constraint media_focal_y_check CHECK (((focal_y >= 0) AND (focal_y <= 100))),
  constraint media_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'video'::text, 'audio'::text, 'file'::text]))),
  constraint media_readers_check CHECK ((readers = ANY (ARRAY['superUsers'::text, 'appAdmins'::text]))),
  constraint media_revision_check CHECK ((revision >= 0)),
  constraint media_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id) ON DELETE CASCADE,
  constraint media_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint media_pkey PRIMARY KEY (app_id, id)
);
CREATE INDEX media_by_id ON public.media USING btree (id);
CREATE INDEX media_by_name ON public.media USING btree (app_id, lower(filename), id) WHERE ((deleted_at IS NULL) AND (NOT private));
CREATE INDEX media_by_size ON public.media USING btree (app_id, size DESC, id DESC) WHERE ((deleted_at IS NULL) AND (NOT private));
CREATE INDEX media_created_by ON public.media USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX media_deleted ON public.media USING btree (app_id, deleted_at DESC, id DESC) WHERE (deleted_at IS NOT NULL);
CREATE INDEX media_newest ON public.media USING btree (app_id, created_at DESC, id DESC) WHERE ((deleted_at IS NULL) AND (NOT private));
CREATE INDEX media_purge ON public.media USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX media_sealed_by ON public.media USING btree (substr(sealed_key, 2, 4)) WHERE (sealed_key IS NOT NULL);
CREATE INDEX media_words ON public.media USING gin (app_id, search_text(filename) gin_trgm_ops) WHERE ((deleted_at IS NULL) AND (NOT private));
alter table media enable row level security;
create policy own_app on media for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on media to greenroom_api;

create table media_apps (
  id uuid not null,
  app_id uuid not null,
  constraint media_apps_pkey PRIMARY KEY (id)
);
alter table media_apps enable row level security;
create policy own_app on media_apps for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant insert on media_apps to greenroom_api;

create table media_refs (
  app_id uuid not null,
  media_id uuid not null,
  owner_id uuid not null,
  constraint media_refs_app_id_media_id_fkey FOREIGN KEY (app_id, media_id) REFERENCES media(app_id, id) ON DELETE CASCADE,
  constraint media_refs_pkey PRIMARY KEY (app_id, media_id, owner_id)
);
CREATE INDEX media_refs_owner ON public.media_refs USING btree (app_id, owner_id);
alter table media_refs enable row level security;
create policy own_app on media_refs for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on media_refs to greenroom_api;

create table member_change_parts (
  app_id uuid not null,
  change_id uuid not null,
  part integer not null,
  tag_id uuid,
  member_ids uuid[] not null,
  constraint member_change_parts_app_id_change_id_fkey FOREIGN KEY (app_id, change_id) REFERENCES member_changes(app_id, id) ON DELETE CASCADE,
  constraint member_change_parts_pkey PRIMARY KEY (app_id, change_id, part)
);
alter table member_change_parts enable row level security;
create policy own_app on member_change_parts for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on member_change_parts to greenroom_api;

create table member_changes (
  app_id uuid not null,
  id uuid not null,
  action text not null,
  members integer not null default 0,
  summary text not null default ''::text,
  made_by uuid,
  made_by_name text not null default ''::text,
  made_at timestamp with time zone not null default now(),
  undone_at timestamp with time zone,
  constraint member_changes_action_check CHECK ((action = ANY (ARRAY['tag'::text, 'untag'::text, 'blacklist'::text, 'allow'::text]))),
  constraint member_changes_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id) ON DELETE CASCADE,
  constraint member_changes_pkey PRIMARY KEY (app_id, id)
);
CREATE INDEX member_changes_age ON public.member_changes USING btree (made_at);
CREATE INDEX member_changes_newest ON public.member_changes USING btree (app_id, made_at DESC);
alter table member_changes enable row level security;
create policy own_app on member_changes for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on member_changes to greenroom_api;

create table member_counts (
  app_id uuid not null,
  total integer not null default 0,
  constraint member_counts_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id) ON DELETE CASCADE,
  constraint member_counts_pkey PRIMARY KEY (app_id)
);
alter table member_counts enable row level security;
create policy own_app on member_counts for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on member_counts to greenroom_api;

create table member_courses (
  app_id uuid not null,
  member_id uuid not null,
  course_id uuid not null,
  enroll_date date not null,
  constraint member_courses_app_id_course_id_fkey FOREIGN KEY (app_id, course_id) REFERENCES items(app_id, id) ON DELETE CASCADE,
  constraint member_courses_app_id_member_id_fkey FOREIGN KEY (app_id, member_id) REFERENCES members(app_id, id) ON DELETE CASCADE,
  constraint member_courses_pkey PRIMARY KEY (app_id, member_id, course_id)
);
CREATE INDEX member_courses_course ON public.member_courses USING btree (app_id, course_id, member_id);
CREATE INDEX member_courses_enrolled ON public.member_courses USING btree (app_id, course_id, enroll_date);
alter table member_courses enable row level security;
create policy own_app on member_courses for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on member_courses to greenroom_api;

create table member_invitations (
  app_id uuid not null,
  member_id uuid not null,
  import_id uuid,
  token_hash bytea not null,
  sent_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint member_invitations_member_fkey FOREIGN KEY (app_id, member_id) REFERENCES members(app_id, id) ON DELETE CASCADE,
  constraint member_invitations_pkey PRIMARY KEY (app_id, member_id)
);
CREATE INDEX member_invitations_age ON public.member_invitations USING btree (expires_at);
CREATE UNIQUE INDEX member_invitations_token ON public.member_invitations USING btree (app_id, token_hash);
alter table member_invitations enable row level security;
create policy own_app on member_invitations for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on member_invitations to greenroom_api;

create table member_progress (
  app_id uuid not null,
  member_id uuid not null,
  item_id uuid not null,
  kind text not null,
  value jsonb not null,
  at timestamp with time zone not null,
  constraint member_progress_item_fkey FOREIGN KEY (app_id, item_id) REFERENCES items(app_id, id) ON DELETE CASCADE,
  constraint member_progress_member_fkey FOREIGN KEY (app_id, member_id) REFERENCES members(app_id, id) ON DELETE CASCADE,
  constraint member_progress_pkey PRIMARY KEY (app_id, member_id, item_id, kind)
);
CREATE INDEX member_progress_item ON public.member_progress USING btree (app_id, item_id);
CREATE INDEX member_progress_newest ON public.member_progress USING btree (app_id, member_id, at DESC);
alter table member_progress enable row level security;
create policy own_app on member_progress for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on member_progress to greenroom_api;

create table member_registrations (
  app_id uuid not null,
  token_hash bytea not null,
  name text not null,
  email text not null,
  password_hash text not null,
  send_email boolean not null default false,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint member_registrations_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id) ON DELETE CASCADE,
  constraint member_registrations_pkey PRIMARY KEY (app_id, token_hash)
);
CREATE INDEX member_registrations_age ON public.member_registrations USING btree (expires_at);
CREATE INDEX member_registrations_email ON public.member_registrations USING btree (app_id, lower(email));
alter table member_registrations enable row level security;
create policy own_app on member_registrations for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on member_registrations to greenroom_api;

create table member_reset_links (
  app_id uuid not null,
  member_id uuid not null,
  token_hash bytea not null,
  sent_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint member_reset_links_member_fkey FOREIGN KEY (app_id, member_id) REFERENCES members(app_id, id) ON DELETE CASCADE,
  constraint member_reset_links_pkey PRIMARY KEY (app_id, member_id)
);
CREATE INDEX member_reset_links_age ON public.member_reset_links USING btree (expires_at);
CREATE UNIQUE INDEX member_reset_links_token ON public.member_reset_links USING btree (app_id, token_hash);
alter table member_reset_links enable row level security;
create policy own_app on member_reset_links for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on member_reset_links to greenroom_api;

create table member_sessions (
  app_id uuid not null,
  token_hash bytea not null,
  member_id uuid not null,
  created_at timestamp with time zone not null default now(),
  used_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint member_sessions_app_id_member_id_fkey FOREIGN KEY (app_id, member_id) REFERENCES members(app_id, id) ON DELETE CASCADE,
  constraint member_sessions_pkey PRIMARY KEY (app_id, token_hash)
);
CREATE INDEX member_sessions_expiry ON public.member_sessions USING btree (expires_at);
CREATE INDEX member_sessions_member ON public.member_sessions USING btree (app_id, member_id);
alter table member_sessions enable row level security;
create policy own_app on member_sessions for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on member_sessions to greenroom_api;

create table member_tags (
  app_id uuid not null,
  member_id uuid not null,
  tag_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint member_tags_app_id_member_id_fkey FOREIGN KEY (app_id, member_id) REFERENCES members(app_id, id) ON DELETE CASCADE,
  constraint member_tags_app_id_tag_id_fkey FOREIGN KEY (app_id, tag_id) REFERENCES items(app_id, id) ON DELETE CASCADE,
  constraint member_tags_pkey PRIMARY KEY (app_id, member_id, tag_id)
);
CREATE INDEX member_tags_tag ON public.member_tags USING btree (app_id, tag_id, member_id);
alter table member_tags enable row level security;
create policy own_app on member_tags for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on member_tags to greenroom_api;

create table member_unlocks (
  app_id uuid not null,
  member_id uuid not null,
  item_id uuid not null,
  unlocked_at timestamp with time zone not null default now(),
  constraint member_unlocks_app_id_item_id_fkey FOREIGN KEY (app_id, item_id) REFERENCES items(app_id, id) ON DELETE CASCADE,
  constraint member_unlocks_app_id_member_id_fkey FOREIGN KEY (app_id, member_id) REFERENCES members(app_id, id) ON DELETE CASCADE,
  constraint member_unlocks_pkey PRIMARY KEY (app_id, member_id, item_id)
);
CREATE INDEX member_unlocks_item ON public.member_unlocks USING btree (app_id, item_id);
alter table member_unlocks enable row level security;
create policy own_app on member_unlocks for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on member_unlocks to greenroom_api;

create table member_url_tags (
  app_id uuid not null,
  member_id uuid not null,
  "position" integer not null,
  url_tag text not null,
  link text not null,
  constraint member_url_tags_app_id_member_id_fkey FOREIGN KEY (app_id, member_id) REFERENCES members(app_id, id) ON DELETE CASCADE,
  constraint member_url_tags_pkey PRIMARY KEY (app_id, member_id, "position")
);
alter table member_url_tags enable row level security;
create policy own_app on member_url_tags for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on member_url_tags to greenroom_api;

create table member_values (
  app_id uuid not null,
  member_id uuid not null,
  field text collate "C" not null,
  value text not null,
  key text collate "C" not null,
  number double precision,
  constraint member_values_member_fkey FOREIGN KEY (app_id, member_id) REFERENCES members(app_id, id) ON DELETE CASCADE,
  constraint member_values_pkey PRIMARY KEY (app_id, member_id, field)
);
CREATE INDEX member_values_by_key ON public.member_values USING btree (app_id, field, key, member_id);
CREATE INDEX member_values_by_number ON public.member_values USING btree (app_id, field, number, member_id) WHERE (number IS NOT NULL);
CREATE INDEX member_values_in_order ON public.member_values USING btree (app_id, field, member_id) INCLUDE (number, key);
alter table member_values enable row level security;
create policy own_app on member_values for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on member_values to greenroom_api;

create table members (
  app_id uuid not null,
  id uuid not null,
  name text not null,
  email text not null,
  password_hash text,
  blacklisted boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  send_email boolean not null default false,
  version integer not null default 1,
  tokens_valid_after timestamp with time zone not null default '1970-01-01 00:00:00+00'::timestamp with time zone,
  fields text collate "C" not null default ' '::text,
  constraint members_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id) ON DELETE CASCADE,
  constraint members_pkey PRIMARY KEY (app_id, id)
);
CREATE INDEX members_blacklisted ON public.members USING btree (app_id, lower(name), id) WHERE blacklisted;
CREATE INDEX members_by_fields ON public.members USING btree (app_id, fields, id);
CREATE INDEX members_by_name ON public.members USING btree (app_id, lower(name), id) INCLUDE (name);
CREATE INDEX members_name_and_email ON public.members USING gin (app_id, search_text(((name || ' '::text) || email)) gin_trgm_ops);
CREATE INDEX members_newest ON public.members USING btree (app_id, created_at, id);
CREATE UNIQUE INDEX members_email ON public.members USING btree (app_id, lower(email)) INCLUDE (email, id);
alter table members enable row level security;
create policy own_app on members for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on members to greenroom_api;

create table missed_searches (
  app_id uuid not null,
  day date not null,
  words text not null,
  total integer not null,
  constraint missed_searches_app_fkey FOREIGN KEY (app_id) REFERENCES apps(id) ON DELETE CASCADE,
  constraint missed_searches_pkey PRIMARY KEY (app_id, day, words)
);
CREATE INDEX missed_searches_age ON public.missed_searches USING btree (day);
alter table missed_searches enable row level security;
create policy own_app on missed_searches for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on missed_searches to greenroom_api;

create table month_summaries (
  app_id uuid not null,
  month date not null,
  constraint month_summaries_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id) ON DELETE CASCADE,
  constraint month_summaries_pkey PRIMARY KEY (app_id)
);
alter table month_summaries enable row level security;
create policy own_app on month_summaries for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));

create table notice_choices (
  user_id uuid not null,
  mails jsonb not null default '{}'::jsonb,
  hour smallint not null,
  weekday smallint not null,
  daily_at timestamp with time zone,
  weekly_at timestamp with time zone,
  constraint notice_choices_pkey PRIMARY KEY (user_id)
);
CREATE INDEX notice_choices_daily ON public.notice_choices USING btree (daily_at) WHERE (daily_at IS NOT NULL);
CREATE INDEX notice_choices_weekly ON public.notice_choices USING btree (weekly_at) WHERE (weekly_at IS NOT NULL);
grant select (user_id, mails) on notice_choices to greenroom_api;

create table notices (
  id uuid not null,
  user_id uuid not null,
  app_id uuid not null,
  kind text not null,
  cause text not null,
  details jsonb not null,
  times integer not null default 1,
  happened_at timestamp with time zone not null,
  read_at timestamp with time zone,
  digest text,
  covered_by text[],
  constraint notices_pkey PRIMARY KEY (id)
);
CREATE INDEX notices_age ON public.notices USING btree (happened_at);
CREATE INDEX notices_for_digest ON public.notices USING btree (user_id) WHERE (digest IS NOT NULL);
CREATE INDEX notices_of_person ON public.notices USING btree (user_id, happened_at DESC, id DESC);
CREATE INDEX notices_to_mail ON public.notices USING btree (id) WHERE (digest = 'at_once'::text);
CREATE INDEX notices_unread ON public.notices USING btree (user_id) WHERE (read_at IS NULL);
CREATE UNIQUE INDEX notices_of_cause ON public.notices USING btree (user_id, kind, cause);
alter table notices enable row level security;
create policy own_app on notices for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant insert, select, update on notices to greenroom_api;

create table older_pushes (
  app_id uuid not null,
  id uuid not null,
  title text not null,
  sub_title text not null default ''::text,
  description text not null,
  launch_url text not null default ''::text,
  send_to text not null,
  segments text[] not null default '{}'::text[],
  state text not null default 'queued'::text,
  stop_reason text,
  provider_id text,
  tries integer not null default 0,
  devices_sent integer not null default 0,
  devices_failed integer not null default 0,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  held_until timestamp with time zone,
  constraint older_pushes_send_to_check CHECK ((send_to = ANY (ARRAY['all'::text, 'segments'::text]))),
  constraint older_pushes_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'failed'::text]))),
  constraint older_pushes_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id) ON DELETE CASCADE,
  constraint older_pushes_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint older_pushes_pkey PRIMARY KEY (app_id, id)
);
CREATE INDEX older_pushes_created_by ON public.older_pushes USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX older_pushes_newest ON public.older_pushes USING btree (app_id, created_at DESC, id);
alter table older_pushes enable row level security;
create policy own_app on older_pushes for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on older_pushes to greenroom_api;

create table older_tokens (
  token_hash bytea not null,
  app_id uuid not null,
  constraint older_tokens_pkey PRIMARY KEY (token_hash)
);
alter table older_tokens enable row level security;
create policy own_app on older_tokens for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));

create table one_time_links (
  token_hash bytea not null,
  user_id uuid not null,
  purpose text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  constraint one_time_links_purpose_check CHECK ((purpose = ANY (ARRAY['setup'::text, 'reset'::text, 'connect'::text]))),
  constraint one_time_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint one_time_links_pkey PRIMARY KEY (token_hash)
);
CREATE UNIQUE INDEX one_time_links_newest ON public.one_time_links USING btree (user_id, purpose);

create table open_streams (
  id uuid not null,
  process_id uuid not null,
  user_id uuid not null,
  constraint open_streams_pkey PRIMARY KEY (id)
);
CREATE INDEX open_streams_process ON public.open_streams USING btree (process_id);
CREATE INDEX open_streams_user ON public.open_streams USING btree (user_id);

create table pack_links (
  app_id uuid not null,
  kind text not null,
  source_id uuid not null,
  record_id uuid not null,
  parent_id uuid not null,
  parent_name text not null,
  pack_id uuid not null,
  rollout_id uuid not null,
  modes jsonb not null default '{}'::jsonb,
  received jsonb not null default '{}'::jsonb,
  taken_over jsonb not null default '[]'::jsonb,
  constraint pack_links_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id) ON DELETE CASCADE,
  constraint pack_links_pkey PRIMARY KEY (app_id, kind, source_id)
);
CREATE INDEX pack_links_record ON public.pack_links USING btree (app_id, record_id);
alter table pack_links enable row level security;
create policy own_app on pack_links for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on pack_links to greenroom_api;

create table pack_receipts (
  app_id uuid not null,
  rollout_id uuid not null,
  parent_id uuid not null,
  pack_id uuid not null,
  created integer not null,
  changed integer not null,
  kept integer not null,
  changes jsonb not null,
  received_at timestamp with time zone not null default now(),
  constraint pack_receipts_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id) ON DELETE CASCADE,
  constraint pack_receipts_pkey PRIMARY KEY (app_id, rollout_id)
);
alter table pack_receipts enable row level security;
create policy own_app on pack_receipts for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on pack_receipts to greenroom_api;

create table pack_rollout_children (
  app_id uuid not null,
  rollout_id uuid not null,
  child_id uuid not null,
  state text not null default 'waiting'::text,
  detail text not null default ''::text,
  created integer not null default 0,
  changed integer not null default 0,
  kept integer not null default 0,
  ended_at timestamp with time zone,
  constraint pack_rollout_children_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text, 'skipped'::text, 'returning'::text, 'returned'::text]))),
  constraint pack_rollout_children_rollout_fkey FOREIGN KEY (app_id, rollout_id) REFERENCES pack_rollouts(app_id, id) ON DELETE CASCADE,
  constraint pack_rollout_children_pkey PRIMARY KEY (app_id, rollout_id, child_id)
);
alter table pack_rollout_children enable row level security;
create policy own_app on pack_rollout_children for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on pack_rollout_children to greenroom_api;

create table pack_rollouts (
  app_id uuid not null,
  id uuid not null,
  pack_id uuid not null,
  content jsonb not null,
  made_by uuid not null,
  made_by_name text not null,
  made_from inet,
  made_at timestamp with time zone not null default now(),
  constraint pack_rollouts_pack_fkey FOREIGN KEY (app_id, pack_id) REFERENCES packs(app_id, id) ON DELETE CASCADE,
  constraint pack_rollouts_pkey PRIMARY KEY (app_id, id)
);
CREATE INDEX pack_rollouts_newest ON public.pack_rollouts USING btree (app_id, pack_id, made_at DESC);
alter table pack_rollouts enable row level security;
create policy own_app on pack_rollouts for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on pack_rollouts to greenroom_api;

create table packs (
  app_id uuid not null,
  id uuid not null,
  name text not null,
  entries jsonb not null default '[]'::jsonb,
  version integer not null default 1,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint packs_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id) ON DELETE CASCADE,
  constraint packs_pkey PRIMARY KEY (app_id, id)
);
alter table packs enable row level security;
create policy own_app on packs for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on packs to greenroom_api;

create table passkeys (
  id text not null,
  user_id uuid not null,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamp with time zone not null default now(),
  used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id)
);
CREATE INDEX passkeys_user ON public.passkeys USING btree (user_id);

create table planning_feeds (
  app_id uuid not null,
  user_id uuid not null,
  creator_id uuid,
  token_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  constraint planning_feeds_app_id_creator_id_fkey FOREIGN KEY (app_id, creator_id) REFERENCES app_creators(app_id, user_id) ON DELETE CASCADE,
  constraint planning_feeds_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id) ON DELETE CASCADE,
  constraint planning_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint planning_feeds_pkey PRIMARY KEY (app_id, user_id)
);
CREATE INDEX planning_feeds_creator ON public.planning_feeds USING btree (app_id, creator_id) WHERE (creator_id IS NOT NULL);
CREATE INDEX planning_feeds_user ON public.planning_feeds USING btree (user_id);
CREATE UNIQUE INDEX planning_feeds_token ON public.planning_feeds USING btree (app_id, token_hash);
alter table planning_feeds enable row level security;
create policy own_app on planning_feeds for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on planning_feeds to greenroom_api;

create table platform_views (
  id uuid not null,
  resource text not null,
  name text not null,
  query jsonb not null default '{}'::jsonb,
  shared boolean not null default false,
  created_by uuid,
  maker text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint platform_views_maker_exists FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint platform_views_pkey PRIMARY KEY (id)
);
CREATE INDEX platform_views_maker ON public.platform_views USING btree (created_by);
CREATE UNIQUE INDEX platform_views_name ON public.platform_views USING btree (resource, created_by, lower(name));

create table preflight_dismissals (
  app_id uuid not null,
  id uuid not null,
  check_id text not null,
  fingerprint text not null,
  reason text not null,
  dismissed_by text not null,
  created_at timestamp with time zone not null default now(),
  constraint preflight_dismissals_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id) ON DELETE CASCADE,
  constraint preflight_dismissals_pkey PRIMARY KEY (app_id, id)
);
CREATE UNIQUE INDEX preflight_dismissals_finding ON public.preflight_dismissals USING btree (app_id, check_id, fingerprint);
alter table preflight_dismissals enable row level security;
create policy own_app on preflight_dismissals for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select on preflight_dismissals to greenroom_api;

create table preflight_looks (
  app_id uuid not null,
  pages jsonb not null default '{}'::jsonb,
  files jsonb not null default '{}'::jsonb,
  looked_at timestamp with time zone not null,
  constraint preflight_looks_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id) ON DELETE CASCADE,
  constraint preflight_looks_pkey PRIMARY KEY (app_id)
);
alter table preflight_looks enable row level security;
create policy own_app on preflight_looks for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on preflight_looks to greenroom_api;

create table processes (
  id uuid not null,
  alive_until timestamp with time zone not null,
  constraint processes_pkey PRIMARY KEY (id)
);

create table progress_counts (
  app_id uuid not null,
  item_id uuid not null,
  measure text not null,
  part smallint not null,
  total integer not null,
  constraint progress_counts_item_fkey FOREIGN KEY (app_id, item_id) REFERENCES items(app_id, id) ON DELETE CASCADE,
  constraint progress_counts_pkey PRIMARY KEY (app_id, item_id, measure, part)
);
alter table progress_counts enable row level security;
create policy own_app on progress_counts for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on progress_counts to greenroom_api;

create table progress_versions (
  app_id uuid not null,
  member_id uuid not null,
  kind text not null,
  changes integer not null,
  constraint progress_versions_member_fkey FOREIGN KEY (app_id, member_id) REFERENCES members(app_id, id) ON DELETE CASCADE,
  constraint progress_versions_pkey PRIMARY KEY (app_id, member_id, kind)
);
alter table progress_versions enable row level security;
create policy own_app on progress_versions for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on progress_versions to greenroom_api;

create table public_links (
  app_id uuid not null,
  item_id uuid not null,
  token text not null,
  created_at timestamp with time zone not null default now(),
  constraint public_links_app_id_item_id_fkey FOREIGN KEY (app_id, item_id) REFERENCES items(app_id, id) ON DELETE CASCADE,
  constraint public_links_pkey PRIMARY KEY (app_id, item_id)
);
CREATE UNIQUE INDEX public_links_token ON public.public_links USING btree (app_id, token);
alter table public_links enable row level security;
create policy own_app on public_links for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on public_links to greenroom_api;

create table push_batches (
  app_id uuid not null,
  push_id uuid not null,
  seq integer not null,
  first_device uuid not null,
  last_device uuid not null,
  size integer not null,
  state text not null default 'open'::text,
  attempt integer not null default 0,
  worker uuid,
  lease_until timestamp with time zone,
  not_before timestamp with time zone,
  sent integer not null default 0,
  failed integer not null default 0,
  uncertain integer not null default 0,
  reasons jsonb not null default '{}'::jsonb,
  settled_at timestamp with time zone,
  devices uuid[],
  channel text not null default 'fcm'::text,
  quiet integer not null default 0,
  limited integer not null default 0,
  part_at timestamp with time zone,
  variant text,
  constraint push_batches_state_check CHECK ((state = ANY (ARRAY['open'::text, 'taken'::text, 'done'::text]))),
  constraint push_batches_app_id_push_id_fkey FOREIGN KEY (app_id, push_id) REFERENCES push_notifications(app_id, id) ON DELETE CASCADE,
  constraint push_batches_pkey PRIMARY KEY (app_id, push_id, seq)
);
CREATE INDEX push_batches_open ON public.push_batches USING btree (app_id, push_id, seq) WHERE (state <> 'done'::text);
alter table push_batches enable row level security;
create policy own_app on push_batches for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on push_batches to greenroom_api;

create table push_circuits (
  app_id uuid not null,
  kind text not null,
  reason text not null,
  failures integer not null default 1,
  open_until timestamp with time zone not null,
  key_mark text not null,
  constraint push_circuits_kind_check CHECK ((kind = ANY (ARRAY['refused'::text, 'silent'::text]))),
  constraint push_circuits_pkey PRIMARY KEY (app_id)
);
alter table push_circuits enable row level security;
create policy own_app on push_circuits for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));

create table push_day_counts (
  app_id uuid not null,
  recipient_id uuid not null,
  day date not null,
  pushes uuid[] not null,
  constraint push_day_counts_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id) ON DELETE CASCADE,
  constraint push_day_counts_pkey PRIMARY KEY (app_id, recipient_id)
);
CREATE INDEX push_day_counts_day ON public.push_day_counts USING btree (day);
alter table push_day_counts enable row level security;
create policy own_app on push_day_counts for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on push_day_counts to greenroom_api;

create table push_notifications (
  app_id uuid not null,
  id uuid not null,
  sender_app_id uuid not null,
  subject text not null,
  message text not null,
  image_url text,
  send_to text not null,
  form_link_to text not null,
  link jsonb not null default '{}'::jsonb,
  state text not null default 'queued'::text,
  stop_reason text,
  devices_sent integer not null default 0,
  devices_failed integer not null default 0,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  devices_total integer,
  report jsonb,
  condensed_at timestamp with time zone,
  held_until timestamp with time zone,
  given_by jsonb,
  limits jsonb,
  local_time text,
  default_zone text,
  subject_b text,
  better_subject text,
  newest_device_at timestamp with time zone,
  constraint push_notifications_form_link_to_check CHECK ((form_link_to = ANY (ARRAY['home'::text, 'section'::text, 'content'::text, 'url'::text]))),
  constraint push_notifications_send_to_check CHECK ((send_to = ANY (ARRAY['everyone'::text, 'tag'::text]))),
  constraint push_notifications_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'stopped'::text, 'failed'::text]))),
  constraint push_notifications_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id) ON DELETE CASCADE,
  constraint push_notifications_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint push_notifications_sender_app_id_fkey FOREIGN KEY (sender_app_id) REFERENCES apps(id),
  constraint push_notifications_pkey PRIMARY KEY (app_id, id)
);
CREATE INDEX push_notifications_created_by ON public.push_notifications USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX push_notifications_detailed ON public.push_notifications USING btree (finished_at) WHERE ((condensed_at IS NULL) AND (finished_at IS NOT NULL));
CREATE INDEX push_notifications_newest ON public.push_notifications USING btree (app_id, created_at DESC, id);
CREATE INDEX push_notifications_sender ON public.push_notifications USING btree (sender_app_id);
CREATE INDEX push_notifications_unfinished ON public.push_notifications USING btree (created_at) WHERE (finished_at IS NULL);
alter table push_notifications enable row level security;
create policy own_app on push_notifications for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on push_notifications to greenroom_api;

create table push_openings (
  app_id uuid not null,
  push_id uuid not null,
  device_id uuid not null,
  opened_at timestamp with time zone not null default now(),
  constraint push_openings_app_id_push_id_fkey FOREIGN KEY (app_id, push_id) REFERENCES push_notifications(app_id, id) ON DELETE CASCADE,
  constraint push_openings_pkey PRIMARY KEY (app_id, push_id, device_id)
);
alter table push_openings enable row level security;
create policy own_app on push_openings for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on push_openings to greenroom_api;

create table push_quotas (
  project text not null,
  due timestamp with time zone not null default now(),
  share double precision not null default 1,
  share_at timestamp with time zone not null default now(),
  paused_until timestamp with time zone,
  troubles integer not null default 0,
  constraint push_quotas_pkey PRIMARY KEY (project)
);

create table push_schedules (
  app_id uuid not null,
  id uuid not null,
  content jsonb not null,
  sender_app_id uuid not null,
  local_time text not null,
  time_zone text not null,
  zone_rules text not null,
  due_at timestamp with time zone not null,
  follows_release boolean not null,
  next_at timestamp with time zone not null,
  state text not null default 'scheduled'::text,
  stop_reason text,
  push_id uuid,
  devices_total integer not null,
  created_by uuid,
  audience_checked_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  repeat jsonb,
  series_id uuid,
  constraint push_schedules_state_check CHECK ((state = ANY (ARRAY['scheduled'::text, 'sent'::text, 'missed'::text, 'failed'::text]))),
  constraint push_schedules_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id) ON DELETE CASCADE,
  constraint push_schedules_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint push_schedules_pkey PRIMARY KEY (app_id, id)
);
CREATE INDEX push_schedules_created_by ON public.push_schedules USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX push_schedules_due ON public.push_schedules USING btree (next_at) WHERE (state = 'scheduled'::text);
CREATE INDEX push_schedules_planned ON public.push_schedules USING btree (app_id, due_at, id) WHERE (state = 'scheduled'::text);
CREATE INDEX push_schedules_sent ON public.push_schedules USING btree (ended_at) WHERE (state = 'sent'::text);
CREATE INDEX push_schedules_to_check ON public.push_schedules USING btree (due_at) WHERE ((state = 'scheduled'::text) AND (audience_checked_at IS NULL));
CREATE INDEX push_schedules_with_release ON public.push_schedules USING btree (app_id, id) WHERE ((state = 'scheduled'::text) AND follows_release);
alter table push_schedules enable row level security;
create policy own_app on push_schedules for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on push_schedules to greenroom_api;

create table push_tags (
  app_id uuid not null,
  push_id uuid not null,
  tag_id uuid not null,
  tag_name text not null,
  constraint push_tags_app_id_push_id_fkey FOREIGN KEY (app_id, push_id) REFERENCES push_notifications(app_id, id) ON DELETE CASCADE,
  constraint push_tags_pkey PRIMARY KEY (app_id, push_id, tag_id)
);
alter table push_tags enable row level security;
create policy own_app on push_tags for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on push_tags to greenroom_api;

create table rate_limits (
  key text not null,
  window_start timestamp with time zone not null,
  hits integer not null,
  constraint rate_limits_pkey PRIMARY KEY (key, window_start)
);

create table readiness (
  is_only boolean not null default true,
  proved_at timestamp with time zone not null,
  constraint readiness_is_only_check CHECK (is_only),
  constraint readiness_pkey PRIMARY KEY (is_only)
);

create table record_changes (
  app_id uuid not null,
  id uuid not null,
  resource text not null,
  action text not null,
  record_ids uuid[] not null,
  versions integer[] not null,
  made_by uuid,
  made_by_name text not null,
  made_at timestamp with time zone not null default now(),
  undone_at timestamp with time zone,
  parent_id uuid,
  positions jsonb,
  constraint record_changes_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id) ON DELETE CASCADE,
  constraint record_changes_pkey PRIMARY KEY (app_id, id)
);
CREATE INDEX record_changes_age ON public.record_changes USING btree (made_at);
CREATE INDEX record_changes_newest ON public.record_changes USING btree (app_id, resource, made_at DESC);
alter table record_changes enable row level security;
create policy own_app on record_changes for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on record_changes to greenroom_api;

create table record_day_counts (
  app_id uuid not null,
  day date not null,
  measure text not null,
  record_id uuid not null,
  part smallint not null,
  total integer not null,
  constraint record_day_counts_app_fkey FOREIGN KEY (app_id) REFERENCES apps(id) ON DELETE CASCADE,
  constraint record_day_counts_pkey PRIMARY KEY (app_id, day, measure, record_id, part)
);
CREATE INDEX record_day_counts_age ON public.record_day_counts USING btree (day);
alter table record_day_counts enable row level security;
create policy own_app on record_day_counts for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on record_day_counts to greenroom_api;

create table record_days (
  app_id uuid not null,
  day date not null,
  measure text not null,
  record_ids uuid[] not null,
  totals integer[] not null,
  constraint record_days_app_fkey FOREIGN KEY (app_id) REFERENCES apps(id) ON DELETE CASCADE,
  constraint record_days_pkey PRIMARY KEY (app_id, day, measure)
);
CREATE INDEX record_days_age ON public.record_days USING btree (day);
alter table record_days enable row level security;
create policy own_app on record_days for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on record_days to greenroom_api;

create table recovery_codes (
  user_id uuid not null,
  hash bytea not null,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, hash)
);

create table rejection_tasks (
  app_id uuid not null,
  id uuid not null,
  check_id text,
  guideline text not null,
  says text not null,
  created_at timestamp with time zone not null default now(),
  done_at timestamp with time zone,
  done_by text not null default ''::text,
  constraint rejection_tasks_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id) ON DELETE CASCADE,
  constraint rejection_tasks_pkey PRIMARY KEY (app_id, id)
);
CREATE INDEX rejection_tasks_newest ON public.rejection_tasks USING btree (app_id, created_at DESC, id);
alter table rejection_tasks enable row level security;
create policy own_app on rejection_tasks for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on rejection_tasks to greenroom_api;

create table release_changes (
  app_id uuid not null,
  place text not null,
  on_phones jsonb,
  version integer not null,
  changed_at timestamp with time zone not null,
  actor_name text not null default ''::text,
  constraint release_changes_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id) ON DELETE CASCADE,
  constraint release_changes_pkey PRIMARY KEY (app_id, place)
);
alter table release_changes enable row level security;
create policy own_app on release_changes for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on release_changes to greenroom_api;

create table release_suggestions (
  app_id uuid not null,
  id uuid not null,
  field text not null,
  before jsonb not null,
  after jsonb not null,
  note text not null default ''::text,
  suggested_by text not null,
  created_at timestamp with time zone not null,
  state text not null default 'waiting'::text,
  answer text not null default ''::text,
  answered_by text not null default ''::text,
  answered_at timestamp with time zone,
  version integer not null default 1,
  constraint release_suggestions_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'answered'::text, 'accepted'::text, 'declined'::text]))),
  constraint release_suggestions_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id) ON DELETE CASCADE,
  constraint release_suggestions_pkey PRIMARY KEY (app_id, id)
);
CREATE UNIQUE INDEX release_suggestions_undecided ON public.release_suggestions USING btree (app_id, field) WHERE (state = ANY (ARRAY['waiting'::text, 'answered'::text]));
alter table release_suggestions enable row level security;
create policy own_app on release_suggestions for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on release_suggestions to greenroom_api;

create table released_domains (
  domain text not null,
  app_id uuid not null,
  released_at timestamp with time zone not null default now(),
  constraint released_domains_pkey PRIMARY KEY (domain)
);
alter table released_domains enable row level security;
create policy own_app on released_domains for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));

create table review_mails (
  user_id uuid not null,
  mailed_at timestamp with time zone not null,
  constraint review_mails_pkey PRIMARY KEY (user_id)
);

create table review_marks (
  app_id uuid not null,
  section text not null,
  round integer not null,
  field text not null,
  verdict text not null,
  says text not null default ''::text,
  answer text not null default ''::text,
  by_name text not null default ''::text,
  marked_at timestamp with time zone not null default now(),
  constraint review_marks_verdict_check CHECK ((verdict = ANY (ARRAY['fine'::text, 'change'::text]))),
  constraint review_marks_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id) ON DELETE CASCADE,
  constraint review_marks_pkey PRIMARY KEY (app_id, section, round, field)
);
alter table review_marks enable row level security;
create policy own_app on review_marks for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on review_marks to greenroom_api;

create table saved_views (
  app_id uuid not null,
  id uuid not null,
  resource text not null,
  name text not null,
  query jsonb not null default '{}'::jsonb,
  shared boolean not null default false,
  created_by uuid,
  maker text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint saved_views_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id) ON DELETE CASCADE,
  constraint saved_views_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint saved_views_pkey PRIMARY KEY (app_id, id)
);
CREATE INDEX saved_views_maker ON public.saved_views USING btree (created_by);
CREATE UNIQUE INDEX saved_views_name ON public.saved_views USING btree (app_id, resource, created_by, lower(name));
alter table saved_views enable row level security;
create policy own_app on saved_views for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on saved_views to greenroom_api;

create table schema_migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint schema_migrations_pkey PRIMARY KEY (name)
);

create table session_places (
  session_uid text not null,
  user_id uuid not null,
  address text not null,
  agent text not null,
  used_at timestamp with time zone not null default now(),
  constraint session_places_pkey PRIMARY KEY (session_uid)
);
CREATE INDEX session_places_age ON public.session_places USING btree (used_at);
CREATE INDEX session_places_user ON public.session_places USING btree (user_id);

create table sign_in_steps (
  key text not null,
  user_id uuid,
  challenge text,
  expires_at timestamp with time zone not null,
  constraint sign_in_steps_pkey PRIMARY KEY (key)
);
CREATE INDEX sign_in_steps_age ON public.sign_in_steps USING btree (expires_at);

create table sign_up_invitations (
  id uuid not null,
  token_hash bytea not null,
  parent_id uuid not null,
  type text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint sign_up_invitations_pkey PRIMARY KEY (id),
  constraint sign_up_invitations_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX sign_up_invitations_age ON public.sign_up_invitations USING btree (expires_at);
CREATE INDEX sign_up_invitations_parent ON public.sign_up_invitations USING btree (parent_id, created_at);

create table sign_ups (
  app_id uuid not null,
  user_id uuid not null,
  type text not null,
  parent_id uuid,
  order_id text,
  proof text,
  confirm_hash bytea,
  confirm_until timestamp with time zone,
  confirm_sent_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  reminded_at timestamp with time zone,
  ends_at timestamp with time zone,
  constraint sign_ups_pkey PRIMARY KEY (app_id),
  constraint sign_ups_confirm_hash_key UNIQUE (confirm_hash),
  constraint sign_ups_order_id_key UNIQUE (order_id),
  constraint sign_ups_proof_key UNIQUE (proof)
);
CREATE INDEX sign_ups_user ON public.sign_ups USING btree (user_id);
alter table sign_ups enable row level security;
create policy own_app on sign_ups for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));

create table sketch_keys (
  day date not null,
  key bytea not null,
  constraint sketch_keys_pkey PRIMARY KEY (day)
);

create table sso_keys (
  kid text not null,
  private_jwk bytea not null,
  public_jwk jsonb not null,
  created_at timestamp with time zone not null default now(),
  retired_at timestamp with time zone,
  constraint sso_keys_pkey PRIMARY KEY (kid)
);

create table sso_records (
  model text not null,
  id text not null,
  payload jsonb not null,
  uid text,
  grant_id text,
  user_code text,
  account_id text,
  consumed_at timestamp with time zone,
  expires_at timestamp with time zone,
  constraint sso_records_pkey PRIMARY KEY (model, id)
);
CREATE INDEX sso_records_account ON public.sso_records USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX sso_records_expiry ON public.sso_records USING btree (expires_at);
CREATE INDEX sso_records_grant ON public.sso_records USING btree (grant_id) WHERE (grant_id IS NOT NULL);
CREATE INDEX sso_records_session_grant ON public.sso_records USING btree (((payload #>> '{authorizations,console,grantId}'::text[]))) WHERE (model = 'Session'::text);
CREATE INDEX sso_records_uid ON public.sso_records USING btree (uid) WHERE (uid IS NOT NULL);

create table suggestion_events (
  app_id uuid not null,
  field text not null,
  kind text not null,
  happened_at timestamp with time zone not null,
  constraint suggestion_events_kind_check CHECK ((kind = ANY (ARRAY['suggested'::text, 'answered'::text, 'accepted'::text, 'declined'::text]))),
  constraint suggestion_events_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id) ON DELETE CASCADE,
  constraint suggestion_events_pkey PRIMARY KEY (app_id, field, kind)
);
alter table suggestion_events enable row level security;
create policy own_app on suggestion_events for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on suggestion_events to greenroom_api;

create table unlock_codes (
  app_id uuid not null,
  code text not null,
  item_id uuid not null,
  constraint unlock_codes_app_id_item_id_fkey FOREIGN KEY (app_id, item_id) REFERENCES items(app_id, id) ON DELETE CASCADE,
  constraint unlock_codes_pkey PRIMARY KEY (app_id, code),
  constraint unlock_codes_app_id_item_id_key UNIQUE (app_id, item_id)
);
alter table unlock_codes enable row level security;
create policy own_app on unlock_codes for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on unlock_codes to greenroom_api;

create table upload_parts (
  app_id uuid not null,
  upload_id uuid not null,
  starts bigint not null,
  size bigint not null,
  part uuid not null,
  constraint upload_parts_size_check CHECK ((size > 0)),
  constraint upload_parts_app_id_upload_id_fkey FOREIGN KEY (app_id, upload_id) REFERENCES uploads(app_id, id) ON DELETE CASCADE,
  constraint upload_parts_pkey PRIMARY KEY (app_id, upload_id, starts)
);
alter table upload_parts enable row level security;
create policy own_app on upload_parts for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on upload_parts to greenroom_api;

create table uploads (
  app_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  purpose text not null default ''::text,
  filename text not null,
  size bigint not null,
  received bigint not null default 0,
  metadata jsonb not null default '{}'::jsonb,
  holder uuid,
  held_until timestamp with time zone,
  wanted boolean not null default false,
  media_id uuid,
  created_at timestamp with time zone not null default now(),
  constraint uploads_check CHECK (((received >= 0) AND (received <= size))),
  constraint uploads_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'video'::text, 'audio'::text, 'file'::text]))),
  constraint uploads_size_check CHECK ((size > 0)),
  constraint uploads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint uploads_pkey PRIMARY KEY (app_id, id)
);
CREATE INDEX uploads_age ON public.uploads USING btree (created_at);
CREATE INDEX uploads_person ON public.uploads USING btree (user_id, app_id);
alter table uploads enable row level security;
create policy own_app on uploads for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on uploads to greenroom_api;

create table user_identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint user_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint user_identities_pkey PRIMARY KEY (issuer, subject)
);
CREATE INDEX user_identities_user ON public.user_identities USING btree (user_id);

create table users (
  id uuid not null,
  email text not null,
  name text not null,
  password_hash text,
  is_super boolean not null default false,
  timezone text,
  disabled_at timestamp with time zone,
  tokens_valid_after timestamp with time zone not null default '1970-01-01 00:00:00+00'::timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  unconfirmed_since timestamp with time zone,
  constraint users_pkey PRIMARY KEY (id)
);
CREATE INDEX users_listed ON public.users USING btree (lower(name), id) INCLUDE (name);
CREATE INDEX users_super ON public.users USING btree (lower(name), id) INCLUDE (name) WHERE is_super;
CREATE INDEX users_words ON public.users USING gin (search_text(name) gin_trgm_ops, search_text(email) gin_trgm_ops);
CREATE UNIQUE INDEX users_email ON public.users USING btree (lower(email));
alter table users enable row level security;

create table web_push_keys (
  public_key text not null,
  private_key bytea not null,
  created_at timestamp with time zone not null default now(),
  constraint web_push_keys_pkey PRIMARY KEY (public_key)
);

create table webhook_deliveries (
  app_id uuid not null,
  endpoint_id uuid not null,
  id uuid not null,
  event text not null,
  subject_id uuid not null,
  about jsonb not null,
  happened_at timestamp with time zone not null,
  state text not null default 'waiting'::text,
  due_at timestamp with time zone not null,
  tries integer not null default 0,
  payload text,
  constraint webhook_deliveries_endpoint_fkey FOREIGN KEY (app_id, endpoint_id) REFERENCES webhook_endpoints(app_id, id) ON DELETE CASCADE,
  constraint webhook_deliveries_pkey PRIMARY KEY (app_id, endpoint_id, id)
);
CREATE INDEX webhook_deliveries_age ON public.webhook_deliveries USING btree (happened_at);
CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (app_id, endpoint_id, due_at) WHERE (state = 'waiting'::text);
CREATE INDEX webhook_deliveries_of_subject ON public.webhook_deliveries USING btree (app_id, endpoint_id, subject_id, happened_at, id) WHERE (state = 'waiting'::text);
alter table webhook_deliveries enable row level security;
create policy own_app on webhook_deliveries for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on webhook_deliveries to greenroom_api;

create table webhook_endpoints (
  app_id uuid not null,
  id uuid not null,
  url text not null,
  description text not null default ''::text,
  events text[] not null,
  active boolean not null default true,
  secret bytea not null,
  old_secret bytea,
  old_secret_until timestamp with time zone,
  failures integer not null default 0,
  failing_since timestamp with time zone,
  paused_at timestamp with time zone,
  pause_reason text,
  released_until timestamp with time zone not null default now(),
  lease_owner uuid,
  lease_until timestamp with time zone,
  version integer not null default 1,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint webhook_endpoints_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id) ON DELETE CASCADE,
  constraint webhook_endpoints_pkey PRIMARY KEY (app_id, id)
);
CREATE INDEX webhook_endpoints_old_sealed ON public.webhook_endpoints USING btree (substr(old_secret, 2, 4)) WHERE (old_secret IS NOT NULL);
CREATE INDEX webhook_endpoints_sealed ON public.webhook_endpoints USING btree (substr(secret, 2, 4));
alter table webhook_endpoints enable row level security;
create policy own_app on webhook_endpoints for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on webhook_endpoints to greenroom_api;

create table webhook_tries (
  app_id uuid not null,
  endpoint_id uuid not null,
  id uuid not null,
  delivery_id uuid not null,
  number integer not null,
  at timestamp with time zone not null,
  status integer,
  problem text,
  duration_ms integer not null,
  answer text not null default ''::text,
  constraint webhook_tries_delivery_fkey FOREIGN KEY (app_id, endpoint_id, delivery_id) REFERENCES webhook_deliveries(app_id, endpoint_id, id) ON DELETE CASCADE,
  constraint webhook_tries_pkey PRIMARY KEY (app_id, endpoint_id, id)
);
CREATE INDEX webhook_tries_newest ON public.webhook_tries USING btree (app_id, endpoint_id, at DESC, id DESC);
CREATE INDEX webhook_tries_of_delivery ON public.webhook_tries USING btree (app_id, endpoint_id, delivery_id);
alter table webhook_tries enable row level security;
create policy own_app on webhook_tries for all
  using ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid))
  with check ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on webhook_tries to greenroom_api;

create table whats_new (
  id uuid not null,
  publish_date date not null,
  is_published boolean not null default false,
  subject text not null,
  body text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  sanitizer_version smallint not null default 0,
  constraint whats_new_pkey PRIMARY KEY (id)
);
CREATE INDEX whats_new_newest ON public.whats_new USING btree (publish_date DESC, id DESC);
grant select (id, subject, body) on whats_new to greenroom_api;

create table whats_new_closed (
  user_id uuid not null,
  entry_id uuid not null,
  closed_at timestamp with time zone not null default now(),
  constraint whats_new_closed_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES whats_new(id) ON DELETE CASCADE,
  constraint whats_new_closed_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint whats_new_closed_pkey PRIMARY KEY (user_id, entry_id)
);
CREATE INDEX whats_new_closed_entry ON public.whats_new_closed USING btree (entry_id);

create view field_tag_holders as
 SELECT t.app_id,
    v.member_id,
    t.id AS tag_id
   FROM (items t
     JOIN member_values v ON (((v.app_id = t.app_id) AND (v.field = ((t.data -> 'member_condition'::text) ->> 'key'::text)) AND (v.key = lower(((t.data -> 'member_condition'::text) ->> 'value'::text))))))
  WHERE ((t.app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid) AND (t.resource = 'tags'::text) AND (t.deleted_at IS NULL));
grant select on field_tag_holders to greenroom_api;

create view searchable_items as
 SELECT app_id,
    id,
    resource,
    parent_id,
    title,
    active,
    sort_order,
    release_date,
    data,
    version,
    created_at,
    updated_at,
    deleted_at,
    order_key
   FROM items
  WHERE (app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid);
grant select on searchable_items to greenroom_api;

create view searchable_media as
 SELECT app_id,
    id,
    kind,
    filename,
    content_type,
    size,
    width,
    height,
    created_by,
    created_at,
    revision,
    focal_x,
    focal_y
   FROM media
  WHERE ((app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid) AND (deleted_at IS NULL) AND (NOT private));
grant select on searchable_media to greenroom_api;

create view searchable_media_refs as
 SELECT app_id,
    media_id,
    owner_id
   FROM media_refs
  WHERE (app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid);
grant select on searchable_media_refs to greenroom_api;

create view searchable_member_courses as
 SELECT app_id,
    member_id,
    course_id
   FROM member_courses
  WHERE (app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid);
grant select on searchable_member_courses to greenroom_api;

create view searchable_member_tags as
 SELECT app_id,
    member_id,
    tag_id
   FROM member_tags
  WHERE (app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid);
grant select on searchable_member_tags to greenroom_api;

create view searchable_member_values as
 SELECT app_id,
    member_id,
    field,
    key,
    number
   FROM member_values
  WHERE (app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid);
grant select on searchable_member_values to greenroom_api;

create view searchable_members as
 SELECT app_id,
    id,
    name,
    email,
    blacklisted,
    created_at,
    updated_at,
    fields
   FROM members
  WHERE (app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid);
grant select on searchable_members to greenroom_api;

create view tag_holders as
 SELECT member_tags.app_id,
    member_tags.member_id,
    member_tags.tag_id,
    member_tags.created_at AS at
   FROM member_tags
  WHERE (member_tags.app_id = (NULLIF(current_setting('greenroom.app_id'::text, true), ''::text))::uuid)
UNION ALL
 SELECT f.app_id,
    f.member_id,
    f.tag_id,
    NULL::timestamp with time zone AS at
   FROM field_tag_holders f
  WHERE (NOT (EXISTS ( SELECT
           FROM member_tags g
          WHERE ((g.app_id = f.app_id) AND (g.member_id = f.member_id) AND (g.tag_id = f.tag_id)))));
grant select on tag_holders to greenroom_api;

