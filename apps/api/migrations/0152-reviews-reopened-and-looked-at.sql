-- The fields that reviewers looked at in earlier rounds, and why an approved section was reopened.
alter table app_reviews
  add column looked text[] not null default '{}',
  add column reopened_for text not null default '';
