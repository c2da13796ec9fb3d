-- When somebody was reminded to confirm the email of a sign-up, and when it ends if they never do. Null: it does not end.
alter table sign_ups
  add column reminded_at timestamptz,
  add column ends_at timestamptz;
