-- outside a transaction
-- The time zones of an app's devices are read from one entry for each, not from all devices. Without devices of unknown
-- zones, so that no other statement scans it instead of the devices in the order of their ids.
create index concurrently if not exists devices_zone on devices (app_id, time_zone) where active and time_zone is not null;
