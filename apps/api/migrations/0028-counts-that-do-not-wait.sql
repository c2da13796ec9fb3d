-- Everybody who made a record in an app waited for whoever made the one before to commit: a fourth of the creations a second. The count is
-- kept in parts now, and what it says is their sum. Where a limit holds, all go through part 0, one after the other.
alter table item_counts
  add column part smallint not null default 0,
  drop constraint item_counts_pkey,
  drop constraint item_counts_total_check,
  add constraint item_counts_pkey primary key (app_id, resource, part);
