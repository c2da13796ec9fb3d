-- outside a transaction
-- contract: 0.9.0
-- Searches compare search_text with what was typed. Each index takes the place of one over the texts as they are: with
-- both, each change would enter its words twice. Until processes of the previous release have ended, they compare
-- every text of an app.
drop index concurrently if exists items_words;
create index concurrently items_words on items using gin (app_id, search_text(title) gin_trgm_ops) with (gin_pending_list_limit = 256)
  where deleted_at is null;
drop index concurrently if exists items_search;

drop index concurrently if exists items_titled_elsewhere_words;
create index concurrently items_titled_elsewhere_words on items using gin (search_text(data #>> '{web,headline}') gin_trgm_ops)
  where title = '' and resource = 'welcome_screens' and deleted_at is null;
drop index concurrently if exists items_titled_elsewhere;

drop index concurrently if exists apps_words;
create index concurrently apps_words on apps using gin (search_text(name) gin_trgm_ops, search_text(username) gin_trgm_ops);
drop index concurrently if exists apps_search;

drop index concurrently if exists users_words;
create index concurrently users_words on users using gin (search_text(name) gin_trgm_ops, search_text(email) gin_trgm_ops);
drop index concurrently if exists users_search;
