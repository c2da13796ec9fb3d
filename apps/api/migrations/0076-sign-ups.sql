-- Apps that strangers set up by themselves: for whom, under which parent, and what may be used once. The platform alone reads it.
create table sign_ups (
  app_id uuid primary key,
  user_id uuid not null,
  type text not null,
  parent_id uuid,
  -- The order that paid for it.
  order_id text unique,
  -- The proof of work that came with it.
  proof text unique,
  -- The link that confirms the email: its hash, until when it works, and when it was last sent.
  confirm_hash bytea unique,
  confirm_until timestamptz,
  confirm_sent_at timestamptz,
  created_at timestamptz not null default now()
);
create index sign_ups_user on sign_ups (user_id);

alter table sign_ups enable row level security;
create policy own_app on sign_ups
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);

-- Somebody signed up with this address and has not shown yet that it is theirs. Null: nothing to show.
alter table users add column unconfirmed_since timestamptz;
