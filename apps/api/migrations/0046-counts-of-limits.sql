-- Counted tries and calls, in a ring of four hours: what was counted in an hour lies in the partition of that hour, and
-- is emptied as a whole two hours later. No row is ever deleted by its age. On Citus the table is local to the
-- coordinator: signing in needs it.
create table limit_counts (
  -- The hour of the window's start since 1970, modulo 4.
  slot smallint not null,
  key text collate "C" not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (slot, key, window_start)
) partition by list (slot);
create table limit_counts_0 partition of limit_counts for values in (0) with (fillfactor = 70);
create table limit_counts_1 partition of limit_counts for values in (1) with (fillfactor = 70);
create table limit_counts_2 partition of limit_counts for values in (2) with (fillfactor = 70);
create table limit_counts_3 partition of limit_counts for values in (3) with (fillfactor = 70);

-- The table before it stays for processes of the older version, without what nobody removed; a later migration drops it.
truncate rate_limits;
