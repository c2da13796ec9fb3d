-- outside a transaction

-- For the key that forgets a person.
create index concurrently if not exists older_pushes_created_by on older_pushes (created_by) where created_by is not null;
