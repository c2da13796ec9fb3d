-- outside a transaction
-- The tags that guard records, without all other links of the app.
create index concurrently if not exists links_guards on links (app_id, from_id, to_id) where field = 'tags';
