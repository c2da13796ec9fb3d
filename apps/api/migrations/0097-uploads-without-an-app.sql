-- contract: 0.1.0
-- An archive of which an app is to be made belongs to a person and to no app yet: its upload has the platform's id.
-- Apps are never deleted, and uploads are removed after 48 hours. No release names a foreign key in "on conflict".
alter table uploads drop constraint uploads_app_id_fkey;
