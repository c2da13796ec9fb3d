-- The platform version that a device's app was built for, such as 9.0; null until the device reports it.
alter table devices add column platform_version text;
