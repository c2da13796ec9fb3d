import { parseArgs } from 'node:util'
import { loadConfig } from '../config.ts'
import { type BroughtUp, bringUp } from '../db/citus/bring-up.ts'
import { tablesPlaced } from '../db/tenancy/placement.ts'
import { CommandError, runCommand } from './command-line.ts'

const NO_CITUS = 'This database has no extension citus, so there is nothing to distribute.'

/**
 * `npm run citus:bring-up`: migrates the database of DATABASE_URL and distributes its tables over the nodes of the
 * Citus cluster, as db/tenancy/placement.ts says. `--shards` is the number of shards of each tenant table; by default
 * Citus' own, citus.shard_count. May be repeated; does nothing without Citus.
 */
async function citusBringUp(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { shards: { type: 'string' } } })
  const shards = values.shards === undefined ? undefined : countOf(values.shards)
  const { databaseUrl } = loadConfig(process.env)
  // The embedded PostgreSQL is a single node without the extension.
  const result = databaseUrl === null ? undefined : await bringUp(databaseUrl, { shards })
  console.log(result === undefined ? NO_CITUS : report(result))
  if (result?.access !== undefined) throw new CommandError(result.access)
}

function countOf(text: string): number {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 1 || count > 64_000) throw new CommandError('--shards must be a whole number from 1 to 64000.')
  return count
}

function report({ plan, nodes }: BroughtUp): string {
  const { reference, tenant, foreignKeys } = plan
  if (reference.length + tenant.length === 0) {
    const placement = `${tablesPlaced('reference').length} reference and ${tablesPlaced('tenant').length} distributed tables`
    return `Every table is in its place already: ${placement}, on ${nodes} nodes.`
  }
  return [
    ...named('Reference tables, whole on every node:', reference),
    ...named('Distributed by app_id:', tenant),
    ...named('Local, on the coordinator alone:', tablesPlaced('local')),
    `${foreignKeys} foreign keys were dropped for it and put back.`,
  ].join('\n')
}

function named(title: string, tables: string[]): string[] {
  return tables.length === 0 ? [] : [title, ...tables.map((table) => `  ${table}`)]
}

if (import.meta.main)
  await runCommand(citusBringUp, {
    usage: 'npm run citus:bring-up --',
    does: 'Migrates the database of DATABASE_URL and distributes its tables over the nodes of the Citus cluster. May be repeated.',
    options: {
      '--shards=NUMBER': 'The number of shards of each distributed table. By default that of Citus.',
    },
  })
