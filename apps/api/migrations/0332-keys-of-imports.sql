-- The key by which an import was requested. Null for an import of a person, and for one of before this release.
alter table imports add column key_id uuid;
