-- One row that /ready writes: a server whose database takes no writes is not ready.
create table readiness (
  is_only boolean primary key default true check (is_only),
  proved_at timestamptz not null
);
