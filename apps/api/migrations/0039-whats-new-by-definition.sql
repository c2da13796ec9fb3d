-- Which version of the cleaning the formatted text of an entry went through, so that it can be cleaned again. What was stored before
-- this column is cleaned at the next start.
alter table whats_new add column sanitizer_version smallint not null default 0;
