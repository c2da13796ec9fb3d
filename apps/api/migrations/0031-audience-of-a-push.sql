-- How many devices a push is for. Its batches do not tell it in the end: those that a stop left unsent are removed.
alter table push_notifications add column devices_total integer;

update push_notifications p
set devices_total = b.total
from (select app_id, push_id, sum(size)::integer as total from push_batches group by app_id, push_id) b
where b.app_id = p.app_id and b.push_id = p.id
  -- Of one that was stopped only a part is left to count; it stays unknown.
  and (p.state in ('sending', 'sent') or p.state = 'stopped' and p.finished_at is null);
