import type { Sql } from '../db/database.ts'
import type { Placement } from '../db/tenancy/placement.ts'

/**
 * Parts of a schema that Citus rejects, or accepts and handles wrongly (decision 0044), read from the catalog of an
 * ordinary PostgreSQL: a sentence for each violation, which names the object and the remedy. `exceptions` are names of
 * objects that are allowed for a reason.
 */
export async function schemaViolations(
  sql: Sql,
  placement: Readonly<Record<string, Placement>>,
  exceptions: readonly string[],
): Promise<string[]> {
  const found: string[] = []
  for (const [rule, question] of Object.entries(rules)) {
    const { rows } = await sql.query<{ sentence: string; object: string }>(
      `${WORDS} select format(sentence, first, second) as sentence, object from (${question}) found(object, first, second, sentence) order by 1`,
      [JSON.stringify(placement)],
    )
    found.push(...rows.filter(({ object }) => !exceptions.includes(object)).map(({ sentence }) => `${rule}: ${sentence}`))
  }
  return found
}

/**
 * `placed`: the tables with their placement. `key`: the columns of each unique index, without included ones. `app`:
 * where the column app_id is.
 */
const WORDS = `with placed(t, name, placement) as (
  select c.oid, c.relname::text, p.placement from jsonb_each_text($1::jsonb) p(name, placement)
  join pg_class c on c.relname = p.name and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
), app(t, attnum) as (
  select attrelid, attnum from pg_attribute where attname = 'app_id' and not attisdropped
)`

const rules = {
  'R0 tenant tables have an app': `
    select name, name, '', 'The tenant table %s has no column "app_id uuid not null". Add it, or place the table elsewhere in db/tenancy/placement.ts.'
    from placed p where placement = 'tenant' and not exists (
      select from pg_attribute a where a.attrelid = p.t and a.attname = 'app_id' and a.attnotnull and a.atttypid = 'uuid'::regtype)`,
  'R1 unique keys hold the app': `
    select c.relname, c.relname, p.name, 'The unique index %s on %s lacks app_id. Put app_id into its key, or keep what is unique over all apps in a local table.'
    from pg_index i join placed p on p.t = i.indrelid and p.placement = 'tenant' join pg_class c on c.oid = i.indexrelid
    where i.indisunique and not exists (
      select from app where app.t = p.t and app.attnum = any ((i.indkey::int2[])[0:i.indnkeyatts - 1]))`,
  'R2 foreign keys stay on one server': `
    select f.conname, f.conname, format('%s to %s', a.name, b.name),
      'The foreign key %s leads from %s. From a tenant table it may lead to a reference table, or over app_id on both sides to another tenant table; between reference tables; never to or from a local table.'
    from pg_constraint f join placed a on a.t = f.conrelid join placed b on b.t = f.confrelid
    where f.contype = 'f' and not case a.placement || ' ' || b.placement
      when 'tenant tenant' then exists (
        select from generate_subscripts(f.conkey, 1) n
        join app x on x.t = f.conrelid and x.attnum = f.conkey[n] join app y on y.t = f.confrelid and y.attnum = f.confkey[n])
      when 'tenant reference' then true when 'reference reference' then true when 'local local' then true else false end`,
  'R3 no key writes the app': `
    select f.conname, f.conname, a.name, 'The foreign key %s on %s holds app_id and changes its columns by itself. Let the statement that deletes the other row say it.'
    from pg_constraint f join placed a on a.t = f.conrelid and a.placement = 'tenant' join app on app.t = a.t and app.attnum = any (f.conkey)
    where f.contype = 'f' and (f.confdeltype in ('n', 'd') or f.confupdtype in ('n', 'd', 'c'))`,
  'R4 policies ask no table': `
    select o.polname, o.polname, p.name, 'The policy %s on %s has a subquery. Compare app_id with the setting itself: app_id = nullif(current_setting(''greenroom.app_id'', true), '''')::uuid.'
    from pg_policy o join placed p on p.t = o.polrelid and p.placement <> 'local'
    where concat(o.polqual::text, o.polwithcheck::text) like '%{SUBLINK%'`,
  'R5 policies are permissive': `
    select o.polname, o.polname, p.name, 'The policy %s on %s is restrictive, which is lost where the rows are: it would widen what it is to narrow. Revoke the privilege instead.'
    from pg_policy o join placed p on p.t = o.polrelid where not o.polpermissive`,
  'R6 no triggers': `
    select format('%s.%s', p.name, t.tgname), t.tgname, p.name, 'The trigger %s on %s does not run where the rows are. Let the statements that change the table do its work.'
    from pg_trigger t join placed p on p.t = t.tgrelid and p.placement <> 'local' where not t.tgisinternal`,
  'R7 no numbers that the server counts': `
    select a.attname, a.attname, p.name, 'The column %s of %s is numbered by a sequence. Make the value in the program, as db/id.ts does.'
    from pg_attribute a join placed p on p.t = a.attrelid and p.placement = 'tenant'
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) like '%nextval(%'`,
  'R8 exclusions hold the app': `
    select f.conname, f.conname, p.name, 'The exclusion constraint %s on %s lacks app_id. Put it into the constraint.'
    from pg_constraint f join placed p on p.t = f.conrelid and p.placement = 'tenant'
    where f.contype = 'x' and not exists (select from app where app.t = p.t and app.attnum = any (f.conkey))`,
  'R9 windows of the owner are known': `
    select c.relname, c.relname, '', 'The view %s shows what its owner sees, past the policies, but not on the servers that hold the rows. Do without it, or name it among the exceptions with the reason.'
    from pg_class c where c.relkind in ('v', 'm') and c.relnamespace = 'public'::regnamespace
      and not coalesce(c.reloptions, '{}') && '{security_invoker=true,security_invoker=on,security_invoker=1}'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
  // Of the columns alone, or without the rows that refer to nothing: other partial indexes are not used.
  'R10 keys are looked up by an index': `
    select f.conname, f.conname, a.name, 'The foreign key %s of %s has no whole index over its columns: removing one row that it refers to reads all of the app. Create one, with no condition but "is not null".'
    from pg_constraint f join placed a on a.t = f.conrelid
    where f.contype = 'f' and not exists (
      select from pg_index i where i.indrelid = f.conrelid and i.indisvalid
        and f.conkey <@ (i.indkey::int2[])[0:cardinality(f.conkey) - 1]
        and regexp_replace(coalesce(pg_get_expr(i.indpred, i.indrelid), ''), '\\((\\w+) IS NOT NULL\\)', '', 'g') = '')`,
  'R11 plans are made for a large app': `
    select p.name, p.name, '', 'The column app_id of %s lacks n_distinct, so plans are made for the average app. Let db/tenancy/tenant-statistics.ts set it.'
    from placed p join pg_attribute a on a.attrelid = p.t and a.attname = 'app_id'
    where p.placement = 'tenant' and not coalesce(a.attoptions, '{}') && '{n_distinct=10}'`,
} as const
