-- Reviews of the sections of the wizard that owners submit, each with the clock of our team: business days that are left
-- since a day, and the day by which it has looked.
create table app_reviews (
  app_id uuid not null,
  section text not null check (section in ('design', 'store', 'home_profile', 'content')),
  state text not null default 'waiting' check (state in ('waiting', 'in_review', 'asked', 'answered', 'fine', 'closed')),
  -- The first look is round 1; each answer of the owner begins another.
  round integer not null default 1,
  since date not null,
  days_left integer not null,
  due_on date,
  submitted_at timestamptz not null default now(),
  -- When it last came to the owner: with notes, or approved.
  turned_at timestamptz,
  reviewer_id uuid,
  reviewer_name text not null default '',
  -- The values that the reviewer had before the eyes when asking, by path.
  seen jsonb not null default '{}',
  version integer not null default 1,
  primary key (app_id, section)
);

-- What a reviewer marked in each round: a field that is fine, or a note that asks for a change, with the owner's answer.
create table review_marks (
  app_id uuid not null,
  section text not null,
  round integer not null,
  field text not null,
  verdict text not null check (verdict in ('fine', 'change')),
  says text not null default '',
  answer text not null default '',
  by_name text not null default '',
  marked_at timestamptz not null default now(),
  primary key (app_id, section, round, field)
);

-- When an owner was last mailed about reviews: once a day at most.
create table review_mails (
  user_id uuid primary key,
  mailed_at timestamptz not null
);
alter table app_reviews add constraint app_reviews_app_id_fkey foreign key (app_id) references apps on delete cascade;
alter table review_marks add constraint review_marks_app_id_fkey foreign key (app_id) references apps on delete cascade;
create index app_reviews_open on app_reviews (due_on, app_id) where state not in ('fine', 'closed');
create index app_reviews_turned on app_reviews (turned_at) where turned_at is not null;

-- What was submitted before there were reviews waits for its first look.
insert into app_reviews (app_id, section, since, days_left, due_on)
select a.id, s.section, current_date, s.days, current_date + s.days + 2
from apps a, (values ('design', 3), ('store', 3), ('home_profile', 5), ('content', 5)) as s (section, days)
where a.onboarding->'wizard' = 'true' and lower(coalesce(a.onboarding->>'status', '')) <> 'launched'
  and lower(a.onboarding->'progress'->s.section->>'status') in ('submitted', 'completed')
on conflict do nothing;

alter table app_reviews enable row level security;
create policy own_app on app_reviews
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
alter table review_marks enable row level security;
create policy own_app on review_marks
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
grant select, insert, update, delete on app_reviews, review_marks to greenroom_api;
