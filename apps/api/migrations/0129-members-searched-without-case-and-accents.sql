-- outside a transaction
-- contract: 0.9.0
-- See migration 0128.
drop index concurrently if exists members_name_and_email;
create index concurrently members_name_and_email on members using gin (app_id, search_text(name || ' ' || email) gin_trgm_ops);
drop index concurrently if exists members_words;
