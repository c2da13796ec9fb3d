-- Where an app is on the onboarding tracker, and when its design is due, as trackerStageOf in packages/contract and
-- domain/onboarding-tracker say: null for an app that is not there. Pages and counts of the tracker read these from an
-- index (migration 0162) instead of every app's progress (decision 0139).
alter table apps
  add column tracker_stage text generated always as (case
    when disabled_at is not null or setup->'biz_plus' is distinct from 'true' then null
    when lower(btrim(onboarding #>> '{progress,build_and_submit,status}', E' \t\n\r')) is not distinct from 'launched' then 'LIVE!'
    when lower(btrim(onboarding->>'app_designed', E' \t\n\r')) is distinct from 'done' then 'DESIGN'
    when lower(btrim(onboarding->>'content_reviewed', E' \t\n\r')) is distinct from 'done' then 'REVIEW'
    when lower(btrim(onboarding->>'app_built', E' \t\n\r')) is distinct from 'done' then 'BUILD'
    else 'SUBMIT'
  end) stored,
  add column tracker_due text generated always as (case
    when onboarding->>'app_designed_due_date' ~ '^\d{4}-\d{2}-\d{2}$' and lower(btrim(onboarding->>'app_designed', E' \t\n\r')) is distinct from 'done'
    then onboarding->>'app_designed_due_date'
  end) stored;
