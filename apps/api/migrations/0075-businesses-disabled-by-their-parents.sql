-- The app whose owner disabled this business; null where the platform did. A parent enables only what it has disabled.
alter table apps add column disabled_under uuid;
