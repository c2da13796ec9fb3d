-- The keys with which the push services of browsers recognize this installation (VAPID). The first start makes them.
create table web_push_keys (
  -- base64url, as browsers subscribe with it.
  public_key text primary key,
  -- Sealed.
  private_key bytea not null,
  created_at timestamptz not null default now()
);
