import type pg from 'pg'

/** What Citus' catalog says about the nodes and the tables of the schema `public`. */
export type Cluster = {
  /** False on a worker, where the schema must not be changed. */
  onCoordinator: boolean
  nodes: Node[]
  tables: Table[]
  foreignKeys: ForeignKey[]
  /** Extensions of the coordinator's database. */
  extensions: string[]
  /** Whether the tenants' role can log in, as it does at the nodes. */
  tenantsLogIn: boolean
  /** The database's name quoted for SQL, and whether its `set local` reaches the nodes. */
  database: string
  passesOnSettings: boolean
}

export type Node = {
  name: string
  port: number
  isCoordinator: boolean
  isActive: boolean
  takesShards: boolean
  answers: boolean
  /** Whether the tenants' role can log in; unknown for a node that does not respond. */
  letsTenantsIn: boolean
  /** Extensions of its database, and those whose files are installed. */
  extensions: string[]
  installable: string[]
}

/** `managed`: in Citus' metadata, but only on the coordinator. Tables with the same `group` are colocated. */
export type Kind = 'plain' | 'managed' | 'reference' | 'one shard' | { column: string; group: number }

export type Table = { name: string; kind: Kind }

/** Both tables by their bare names; `name` and `definition` quoted for SQL. */
export type ForeignKey = { name: string; table: string; refersTo: string; definition: string }

const TENANT_ROLE = 'greenroom_api'
/** The time that an unreachable node may add to a start. */
const CONNECT_MS = 3_000

/** Whether this database has the extension. Its tables may still all be undistributed. */
async function hasCitus(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>("select to_regclass('pg_dist_partition') is not null as there")
  return rows[0]?.there === true
}

/** Whether any table's rows are on the nodes of a cluster. */
export async function isSpread(client: pg.Client): Promise<boolean> {
  if (!(await hasCitus(client))) return false
  const { rows } = await client.query("select from pg_dist_partition where partmethod = 'h' or repmodel = 't' limit 1")
  return rows.length > 0
}

/**
 * Describes the cluster; undefined where the database has no Citus. Queries every node, so an unreachable one costs up
 * to three seconds. Not for use inside a transaction.
 */
export async function readCluster(client: pg.Client): Promise<Cluster | undefined> {
  if (!(await hasCitus(client))) return undefined
  await client.query(`set citus.node_connection_timeout = ${CONNECT_MS}`)
  const { rows } = await client.query<Omit<Cluster, 'nodes' | 'tables' | 'foreignKeys'>>(
    `select (select groupid = 0 from pg_dist_local_group) as "onCoordinator",
       (select array_agg(extname::text order by extname) from pg_extension) as extensions,
       exists (select from pg_roles where rolname = '${TENANT_ROLE}' and rolcanlogin) as "tenantsLogIn",
       quote_ident(current_database()) as database,
       coalesce(current_setting('citus.propagate_set_commands', true), '') = 'local' as "passesOnSettings"`,
  )
  const [described] = rows
  if (described === undefined) throw new Error('The catalog of the database was not readable.')
  return { ...described, nodes: await readNodes(client, described), ...(await readTables(client)) }
}

async function readNodes(client: pg.Client, { tenantsLogIn }: Pick<Cluster, 'tenantsLogIn'>): Promise<Node[]> {
  const { rows: nodes } = await client.query<Omit<Node, 'letsTenantsIn' | 'extensions' | 'installable'>>(
    `select nodename::text as name, nodeport::int as port, groupid = 0 as "isCoordinator", isactive as "isActive",
       shouldhaveshards as "takesShards", citus_check_connection_to_node(nodename, nodeport) as answers
     from pg_dist_node where noderole = 'primary' order by groupid, nodename, nodeport`,
  )
  const answering = nodes.every(({ answers, isActive }) => answers && isActive)
  const extensions = answering ? await readExtensions(client) : []
  const letIn = answering && tenantsLogIn ? await readLetIn(client) : []
  return nodes.map((node) => {
    const of = <Row extends Address>(rows: Row[]) => rows.find(({ name, port }) => name === node.name && port === node.port)
    return { ...node, letsTenantsIn: of(letIn)?.letsIn ?? false, extensions: [], installable: [], ...of(extensions) }
  })
}

type Address = Pick<Node, 'name' | 'port'>

async function readExtensions(client: pg.Client): Promise<(Address & Pick<Node, 'extensions' | 'installable'>)[]> {
  const statement = `select json_build_object(
    'extensions', (select coalesce(json_agg(extname), '[]') from pg_extension),
    'installable', (select coalesce(json_agg(name), '[]') from pg_available_extensions))`
  const { rows } = await client.query<Address & { result: string }>(
    'select nodename::text as name, nodeport::int as port, result from run_command_on_workers($1) where success',
    [statement],
  )
  return rows.map(({ name, port, result }) => ({ name, port, ...(JSON.parse(result) as Pick<Node, 'extensions' | 'installable'>) }))
}

/** Citus connects to a node as the role of the statement, so every node must accept logins of the tenants' role. */
async function readLetIn(client: pg.Client): Promise<(Address & { letsIn: boolean })[]> {
  await client.query('begin')
  try {
    await client.query(`set local role ${TENANT_ROLE}`)
    const { rows } = await client.query<Address & { letsIn: boolean }>(
      `select nodename::text as name, nodeport::int as port, citus_check_connection_to_node(nodename, nodeport) as "letsIn"
       from pg_dist_node where noderole = 'primary'`,
    )
    return rows
  } finally {
    await client.query('rollback')
  }
}

/** The tables of the schema `public`, without shards and tables of extensions, and the foreign keys between them. */
export async function readTables(client: pg.Client): Promise<Pick<Cluster, 'tables' | 'foreignKeys'>> {
  type Row = { name: string; method: string | null; model: string; column: string | null; group: number }
  const { rows } = await client.query<Row>(
    `select c.relname::text as name, p.partmethod as method, p.repmodel as model, p.colocationid::int as group,
       case when p.partmethod = 'h' then column_to_column_name(p.logicalrelid, p.partkey) end as column
     from pg_class c left join pg_dist_partition p on p.logicalrelid = c.oid
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
       and not relation_is_a_known_shard(c.oid)
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by c.relname`,
  )
  const tables = rows.map(({ name, method, model, column, group }): Table => {
    if (method === null) return { name, kind: 'plain' }
    if (method === 'n') return { name, kind: model === 't' ? 'reference' : group === 0 ? 'managed' : 'one shard' }
    return { name, kind: { column: column ?? '', group } }
  })
  const { rows: foreignKeys } = await client.query<ForeignKey>(
    `select quote_ident(f.conname) as name, a.relname::text as table, b.relname::text as "refersTo",
       pg_get_constraintdef(f.oid) as definition
     from pg_constraint f join pg_class a on a.oid = f.conrelid join pg_class b on b.oid = f.confrelid
     where f.contype = 'f' and f.conparentid = 0 and f.connamespace = 'public'::regnamespace and not relation_is_a_known_shard(a.oid)
     order by a.relname, f.conname`,
  )
  return { tables, foreignKeys }
}
