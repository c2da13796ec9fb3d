-- How often an app's content was changed is counted by the statements of the change (domain/content/change-content.ts), and the versions of
-- a record that is deleted for good go by a statement beside its deletion: triggers cannot be on tables that are distributed.
drop trigger items_added on items;
drop trigger items_changed on items;
drop trigger items_removed on items;
drop trigger links_added on links;
drop trigger links_changed on links;
drop trigger links_removed on links;
drop trigger media_added on media;
drop trigger media_changed on media;
drop trigger media_removed on media;
drop trigger media_refs_added on media_refs;
drop trigger media_refs_changed on media_refs;
drop trigger media_refs_removed on media_refs;
drop function count_content_changes();

-- What single connections counted is added up: from here on a writer is one of sixteen.
insert into content_versions as kept (app_id, writer, changes)
  select c.app_id, 0, sum(c.changes) from content_versions c where c.writer <> 0 group by c.app_id
  on conflict (app_id, writer) do update set changes = kept.changes + excluded.changes;
delete from content_versions where writer <> 0;

drop trigger items_forgotten on items;
drop function forget_versions();
drop policy if exists only_of_gone_records on item_revisions;
revoke delete on item_revisions from greenroom_api;

-- The one way for a connection of an app to remove versions: its own app's, of records that are gone. Without an app it removes nothing.
create function forget_versions(of_app uuid, gone uuid[]) returns void language sql security definer set search_path = public, pg_temp as $$
  delete from item_revisions r
  where r.app_id = of_app and r.item_id = any (gone)
    and of_app = nullif(current_setting('greenroom.app_id', true), '')::uuid
    and not exists (select from items i where i.app_id = of_app and i.id = r.item_id)
$$;
revoke execute on function forget_versions(uuid, uuid[]) from public;
grant execute on function forget_versions(uuid, uuid[]) to greenroom_api;
