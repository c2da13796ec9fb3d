-- An archive of which an app is to be made belongs to a person and to no app yet: its upload has the platform's id.

alter table uploads drop constraint uploads_app_id_fkey;
