-- contract: 0.1.0
-- A version of an app is written under the lock of the app's row, and apps are never deleted: looking the app up again
-- was half of what keeping a version cost (decision 0085). No release names a foreign key in "on conflict".
alter table app_revisions drop constraint app_revisions_app_id_fkey;
