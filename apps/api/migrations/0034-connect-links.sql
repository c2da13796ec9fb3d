-- connect: binds a sign-in at the external issuer to the account that the link was mailed to.
alter table one_time_links drop constraint one_time_links_purpose_check;
alter table one_time_links add constraint one_time_links_purpose_check check (purpose in ('setup', 'reset', 'connect'));
