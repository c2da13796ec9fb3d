-- The version that an approved change of a submission wrote: if the record has another one, it was changed since, and
-- the approval is not taken back over it. Null for changes that were approved before.
alter table action_form_contents add column edit_version integer;
