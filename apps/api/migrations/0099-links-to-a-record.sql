-- outside a transaction

-- Which records link to one: also asked of one record of those, and counted without rows.
drop index concurrently if exists links_to;
create index concurrently if not exists links_to on links (app_id, to_id, field, from_id);
