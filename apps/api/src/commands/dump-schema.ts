import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../db/embedded/embedded.ts'
import { migrate } from '../db/schema/migrate.ts'
import { runCommand, silentLog } from './command-line.ts'

export const SCHEMA_FILE = new URL('../../schema.sql', import.meta.url)

const HEAD = `-- The schema that the migrations give, for reading and for reviewing changes of it. Written by \`npm run schema:dump\`; never edited, never run.\n`

/**
 * The schema of a migrated database as text: tables with their constraints, indexes, policies and rights; views.
 * Sorted, so it differs only with the schema.
 */
export async function describeSchema(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const parts: string[] = [HEAD]
    for (const question of [extensions, functions, tables, views]) {
      const { rows } = await client.query<{ part: string }>(question)
      parts.push(...rows.map(({ part }) => part))
    }
    return `${parts.join('\n')}\n`
  } finally {
    await client.end()
  }
}

const extensions = `select string_agg('create extension ' || extname || ';', E'\\n' order by extname) || E'\\n' as part
  from pg_extension where extname <> 'plpgsql'`

/** The schema's own functions. */
const functions = `select pg_get_functiondef(p.oid) || E';\\n' as part from pg_proc p
  where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by p.proname`

/** The privileges of greenroom_api on a relation; nothing if it has none. */
const grants = `(
  select string_agg(line, '' order by line) from (
    select format(E'grant %s on %s to greenroom_api;\\n', string_agg(lower(privilege_type), ', ' order by privilege_type), c.relname) as line
    from aclexplode(c.relacl) a where a.grantee = (select oid from pg_roles where rolname = 'greenroom_api') having count(*) > 0
    union all
    select format(E'grant %s (%s) on %s to greenroom_api;\\n', lower(privilege_type), string_agg(attname, ', ' order by attnum), c.relname)
    from pg_attribute t cross join aclexplode(t.attacl) a
    where t.attrelid = c.oid and a.grantee = (select oid from pg_roles where rolname = 'greenroom_api') group by privilege_type
  ) lines
)`

const tables = `select concat(
  format(E'create table %I (\\n', c.relname),
  (select string_agg('  ' || line, E',\\n' order by place, line) from (
    select 0 as section, lpad(attnum::text, 4, '0') as place,
      concat_ws(' ', quote_ident(attname), format_type(atttypid, atttypmod),
        (select 'collate ' || quote_ident(l.collname) from pg_collation l where l.oid = t.attcollation and l.collname = 'C'), case when attnotnull then 'not null' end,
        (select case t.attgenerated when '' then 'default ' || pg_get_expr(d.adbin, d.adrelid)
          else 'generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored' end
         from pg_attrdef d where d.adrelid = t.attrelid and d.adnum = t.attnum)) as line
    from pg_attribute t where attrelid = c.oid and attnum > 0 and not attisdropped
    union all
    select 1, contype::text || '-', 'constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where conrelid = c.oid and contype in ('p', 'u', 'f', 'c')
  ) lines(section, place, line)),
  E'\\n)' || coalesce(' partition by ' || pg_get_partkeydef(c.oid), '') || E';\\n',
  (select string_agg(format(E'create table %I partition of %I %s;\\n', p.relname, c.relname, pg_get_expr(p.relpartbound, p.oid)), '' order by p.relname)
   from pg_inherits h join pg_class p on p.oid = h.inhrelid where h.inhparent = c.oid),
  (select string_agg(pg_get_indexdef(indexrelid) || E';\\n', '' order by pg_get_indexdef(indexrelid)) from pg_index
   where indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = indexrelid and k.contype in ('p', 'u'))),
  case when c.relrowsecurity then format(E'alter table %I enable row level security;\\n', c.relname) end,
  (select string_agg(format(E'create policy %I on %I%s for %s%s%s;\\n', polname, c.relname, case when not polpermissive then ' as restrictive' end,
      case polcmd when '*' then 'all' when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' else 'delete' end,
      E'\\n  using (' || pg_get_expr(polqual, polrelid) || ')', E'\\n  with check (' || pg_get_expr(polwithcheck, polrelid) || ')'), '' order by polname)
   from pg_policy where polrelid = c.oid),
  (select string_agg(pg_get_triggerdef(oid) || E';\\n', '' order by tgname) from pg_trigger where tgrelid = c.oid and not tgisinternal),
  ${grants}
) as part
from pg_class c where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace order by c.relname`

const views = `select concat(format(E'create view %I as\\n', c.relname), pg_get_viewdef(c.oid), E'\\n', ${grants}) as part
from pg_class c where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by c.relname`

/** `npm run schema:dump`: migrates an empty database and writes its schema to apps/api/schema.sql. */
async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'greenroom-schema-'))
  try {
    const embedded = await startEmbedded({ dataDir, log: silentLog, throwaway: true })
    try {
      await migrate(embedded.url)
      await writeFile(SCHEMA_FILE, await describeSchema(embedded.url))
    } finally {
      await embedded.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

if (import.meta.main)
  await runCommand(main, {
    usage: 'npm run schema:dump --',
    does: 'Writes the schema that the migrations make to apps/api/schema.sql.',
  })
