-- The latest release that served this database; null until one that writes it has started.
alter table installation add column version text;
