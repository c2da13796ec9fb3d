import type { Sql } from '../db/database.ts'

/**
 * From here on the database rejects the commit of a transaction that changed published content and did not raise the
 * app's content version (`changeContent`). Only of `tenants`, because tests prepare rows by hand on the owner's
 * connection; with `everyone` also what chores do there.
 */
export async function watchContent(platform: Sql, { of }: { of: 'tenants' | 'everyone' }): Promise<void> {
  await platform.query(`create or replace function demand_content_version() returns trigger language plpgsql security definer as $$
    declare
      of_app uuid := coalesce(new.app_id, old.app_id);
    begin
      if tg_table_name = 'media' then
        if ${hidden('new')} and ${hidden('old')} then return null; end if;
      end if;
      if ${of === 'tenants' ? `nullif(current_setting('greenroom.app_id', true), '') is not null and` : ''} exists (select from apps where id = of_app)
        and not exists (select from content_versions where app_id = of_app and xmin = pg_current_xact_id()::xid)
      then raise exception '% of % went past changeContent', tg_op, tg_table_name; end if;
      return null;
    end $$`)
  for (const table of ['items', 'links', 'media']) {
    await platform.query(`drop trigger if exists content_watch on ${table}`)
    await platform.query(`create constraint trigger content_watch after insert or update or delete on ${table}
      deferrable initially deferred for each row execute function demand_content_version()`)
  }
}

/** A file that is private, deleted or missing is not shown. */
const hidden = (row: string) => `(to_jsonb(${row})->>'private' is distinct from 'false' or to_jsonb(${row})->>'deleted_at' is not null)`

/**
 * Counts and versions that do not agree with their records; empty when all do. For a database without records that
 * tests wrote by hand.
 */
export async function disagreements(platform: Sql): Promise<object[]> {
  const { rows } = await platform.query(
    `select 'item_counts' as what, app_id, resource as of, counted, there from
       (select app_id, resource, sum(total)::int as counted from item_counts group by app_id, resource) c
       full join (select app_id, resource, count(*)::int as there from items where deleted_at is null group by app_id, resource) i
       using (app_id, resource)
     where coalesce(counted, 0) <> coalesce(there, 0)
     union all
     select 'item_revisions', app_id, item_id::text, newest, version from
       (select app_id, item_id, max(version) as newest from item_revisions group by app_id, item_id) r
       full join (select app_id, id as item_id, version from items) i using (app_id, item_id)
     where newest is distinct from version`,
  )
  return rows
}
