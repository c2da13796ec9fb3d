-- Of the values that there are. Not beside the new column, whose lock keeps everybody from reading.
update members m set fields = v.fields
from (select app_id, member_id, ' ' || string_agg(field || ' ', '' order by field) as fields from member_values group by app_id, member_id) v
where v.app_id = m.app_id and v.member_id = m.id;
