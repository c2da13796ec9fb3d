-- outside a transaction

-- For the key that forgets a person.
create index concurrently if not exists media_created_by on media (created_by) where created_by is not null;
