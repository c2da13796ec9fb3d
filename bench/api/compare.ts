import type pg from 'pg'
import { processorTime, processorTimeOfTree } from '../stage/processor-time.ts'
import { percentile } from '../stage/table.ts'
import { load, type MeasuredAddress } from './load.ts'
import type { Scenario } from './scenarios.ts'
import { type WalBytes, walEnd, walSince } from './write-ahead-log.ts'

/** A measured server, with the id of its process. */
export type Target = MeasuredAddress & { pid: number }

/** The PostgreSQL of both servers: a superuser's connection, and the id of its main process. */
export type Behind = { superuser: pg.Client; postmaster: number }

/** Milliseconds for p50 and p99; microseconds of processor time and bytes of write-ahead log for each request. */
export type Measured = { perSecond: number; p50: number; p99: number; node: number; postgres: number; wal: WalBytes }

/**
 * Until V8 has compiled the hot code, and every connection has prepared its statements: that takes this many requests,
 * however long a busy machine needs for them. For a write, Greenroom compiles most in the first 10,000.
 */
const WARM_UP = { seconds: 2, atLeast: 12_000 }

type Round = { perSecond: number; latencies: readonly number[]; node: number; postgres: number; wal: WalBytes }

/**
 * Sends the same requests to two servers, alternating, so that other load on the machine affects both alike. Returns
 * for each the median rate of its rounds, and the other figures over all of them. `seconds` is one round's length.
 */
export async function compare(
  scenario: Scenario,
  targets: readonly [Target, Target],
  behind: Behind,
  { rounds, seconds, connections }: { rounds: number; seconds: number; connections: number },
): Promise<readonly [Measured, Measured]> {
  const measured: [Round[], Round[]] = [[], []]
  for (const target of targets) await load(scenario, target, { connections, ...WARM_UP })
  for (let round = 0; round < rounds; round += 1) {
    // The order alternates between rounds.
    const order = round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)
    for (const which of order) measured[which].push(await measure(scenario, targets[which], behind, { connections, seconds }))
  }
  return [summary(measured[0]), summary(measured[1])]
}

async function measure(
  scenario: Scenario,
  target: Target,
  { superuser, postmaster }: Behind,
  amount: { seconds: number; connections: number },
): Promise<Round> {
  const start = await walEnd(superuser)
  const before = { node: processorTime(target.pid), postgres: processorTimeOfTree(postmaster) }
  const { latencies, seconds } = await load(scenario, target, amount)
  return {
    perSecond: latencies.length / seconds,
    latencies,
    node: processorTime(target.pid) - before.node,
    postgres: processorTimeOfTree(postmaster) - before.postgres,
    wal: await walSince(superuser, start),
  }
}

function summary(rounds: readonly Round[]): Measured {
  const latencies = rounds.flatMap((round) => round.latencies)
  const each = (total: (round: Round) => number) => rounds.reduce((sum, round) => sum + total(round), 0) / latencies.length
  return {
    perSecond: percentile(
      rounds.map(({ perSecond }) => perSecond),
      0.5,
    ),
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    node: each(({ node }) => node),
    postgres: each(({ postgres }) => postgres),
    wal: { all: each(({ wal }) => wal.all), pages: each(({ wal }) => wal.pages) },
  }
}
