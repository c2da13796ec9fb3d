-- How the file of a draft is read: its encoding and header, the orders of its dates, and what the import may create.
-- Empty for a file that an earlier release took, which finds these at each reading.
alter table import_drafts add column reading jsonb not null default '{}';
