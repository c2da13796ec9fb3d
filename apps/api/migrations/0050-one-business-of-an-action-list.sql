-- An action list names its business as every content type does; what it launches, where it names one, stays.
update items
set data = (data - 'business_app') || jsonb_build_object('enterprise_app', coalesce(nullif(data -> 'enterprise_app', 'null'), data -> 'business_app'))
where resource = 'action_lists' and data ? 'business_app';
