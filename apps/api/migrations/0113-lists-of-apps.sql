-- outside a transaction

-- Apps by name, in pages.
drop index concurrently if exists apps_by_name;
create index concurrently apps_by_name on apps (lower(name), id) where disabled_at is null;

-- Parts of names: of apps, and of the people who may use them.
drop index concurrently if exists apps_search;
create index concurrently apps_search on apps using gin (name gin_trgm_ops, username gin_trgm_ops);
drop index concurrently if exists users_search;
create index concurrently users_search on users using gin (name gin_trgm_ops, email gin_trgm_ops);

-- Initials: 'mly' of 'Morning Light Yoga'.
drop index concurrently if exists apps_by_initials;
create index concurrently apps_by_initials
  on apps (lower(regexp_replace(name, '[\s_-]*([^\s_-])[^\s_-]*[\s_-]*', '\1', 'g')) text_pattern_ops) where disabled_at is null;

-- Accounts in each group.
drop index concurrently if exists apps_by_account_facts;
create index concurrently apps_by_account_facts on apps (account_facts);

-- Records whose title is the headline of their web screen, for the search over all apps.
drop index concurrently if exists items_titled_elsewhere;
create index concurrently items_titled_elsewhere on items using gin ((data #>> '{web,headline}') gin_trgm_ops)
  where title = '' and resource = 'welcome_screens' and deleted_at is null;
