-- Of the key by which an import was requested: it writes what these include. Null for an import of a person.
alter table imports add column scopes text[];
