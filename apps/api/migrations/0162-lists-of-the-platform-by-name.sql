-- outside a transaction
-- contract: 0.9.0
-- Lists of the platform in their order. Each index includes the name, without which PostgreSQL would read the row behind
-- lower(name): rows before a page are then skipped in the index alone.
drop index concurrently if exists apps_listed;
create index concurrently apps_listed on apps (lower(name), id) include (name) where disabled_at is null;
drop index concurrently if exists apps_by_name;

drop index concurrently if exists apps_removed;
create index concurrently apps_removed on apps (lower(name), id) include (name) where disabled_at is not null;

-- Account Status: what decides the group lies beside the order.
drop index concurrently if exists apps_accounts;
create index concurrently apps_accounts on apps (lower(name), id) include (name, account_facts);

-- The tracker as a table and as a board.
drop index concurrently if exists apps_tracked;
create index concurrently apps_tracked on apps (tracker_due, lower(name), id) include (name) where tracker_stage is not null;
drop index concurrently if exists apps_tracked_by_stage;
create index concurrently apps_tracked_by_stage on apps (tracker_stage, tracker_due, lower(name), id) include (name)
  where tracker_stage is not null;

drop index concurrently if exists users_listed;
create index concurrently users_listed on users (lower(name), id) include (name);
drop index concurrently if exists users_super;
create index concurrently users_super on users (lower(name), id) include (name) where is_super;

-- The review desk.
drop index concurrently if exists app_reviews_due;
create index concurrently app_reviews_due on app_reviews (due_on, submitted_at, app_id, section) include (state, reviewer_id)
  where state not in ('fine', 'closed');
drop index concurrently if exists app_reviews_open;
