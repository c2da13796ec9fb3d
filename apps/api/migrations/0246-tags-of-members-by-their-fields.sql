-- Members who hold a tag because of a value in an own field (0245): nothing is stored for each of them, so a changed
-- value or condition counts at once.
create view field_tag_holders as
  select t.app_id, v.member_id, t.id as tag_id
  from items t join member_values v
    on v.app_id = t.app_id and v.field = (t.data->'member_condition'->>'key') and v.key = lower(t.data->'member_condition'->>'value')
  where t.app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid
    and t.resource = 'tags' and t.deleted_at is null;
grant select on field_tag_holders to greenroom_api;

-- The same with the members who were given a tag, each once; `at` is when.
create view tag_holders as
  select app_id, member_id, tag_id, created_at as at from member_tags
  where app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid
  union all
  select f.app_id, f.member_id, f.tag_id, null from field_tag_holders f
  where not exists (select from member_tags g where g.app_id = f.app_id and g.member_id = f.member_id and g.tag_id = f.tag_id);
grant select on tag_holders to greenroom_api;
