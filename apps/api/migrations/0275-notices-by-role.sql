-- The permissions of which a person's role needs one to read a notice, besides Owners and staff; null for those alone.
alter table notices add column covered_by text[];
