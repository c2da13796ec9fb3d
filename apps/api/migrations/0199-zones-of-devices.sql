-- The time zone of a phone or browser, as it reported it; null if it has reported none.
alter table devices add column time_zone text;
