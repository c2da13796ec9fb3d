-- Of a push at an hour of each member: devices that registered until then are in it, or were left out.
alter table push_notifications add column newest_device_at timestamptz;
