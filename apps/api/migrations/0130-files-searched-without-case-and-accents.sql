-- outside a transaction
-- contract: 0.9.0
-- See migration 0128.
drop index concurrently if exists media_words;
create index concurrently media_words on media using gin (app_id, search_text(filename) gin_trgm_ops) where deleted_at is null and not private;
drop index concurrently if exists media_search;
