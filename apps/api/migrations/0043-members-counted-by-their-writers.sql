-- The number of members is changed by the statements that add and remove them (domain/members/counted-members.ts): a table with
-- triggers cannot be distributed, and a trigger that reads the changed rows as a table does not run there.
drop trigger members_added on members;
drop trigger members_removed on members;
drop function count_members();
