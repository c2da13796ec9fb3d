import { subscribe } from 'node:diagnostics_channel'
import { Counter, collectDefaultMetrics, Registry } from 'prom-client'
import { TALLIES, type Tally } from '../tally.ts'

/**
 * Memory, garbage collection, event loop lag, and what the process has done. Once per process: each collection adds a
 * timer of ten milliseconds and a GC observer, which are never removed.
 */
export function processRegistry(): Registry {
  if (registry === undefined) {
    registry = new Registry()
    collectDefaultMetrics({ register: registry })
    countTallies(registry)
  }
  return registry
}

let registry: Registry | undefined

function countTallies(into: Registry): void {
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers: [into] })
  const runs = counter(
    'greenroom_job_runs_total',
    'Runs of background jobs; a job that was returned runs in another process.',
    'kind',
    'result',
  )
  const mails = counter('greenroom_mails_total', 'Mails sent, tries that failed, and mails that expired unsent.', 'result')
  const pushes = counter('greenroom_pushes_total', 'Pushes that ended.', 'through', 'result')
  const devices = counter('greenroom_push_devices_total', 'Devices by the outcome of a message through FCM.', 'result')

  const count = (counted: Tally) => {
    if (counted.of === 'job runs') runs.inc({ kind: counted.job, result: counted.result }, counted.count)
    else if (counted.of === 'mails') mails.inc({ result: counted.result }, counted.count)
    else if (counted.of === 'pushes') pushes.inc({ through: counted.through, result: counted.result }, counted.count)
    else devices.inc({ result: counted.result }, counted.count)
  }
  // From 0, so that the first failure is an increase.
  for (const result of ['sent', 'failed', 'expired'] as const) count({ of: 'mails', result, count: 0 })
  for (const result of ['sent', 'failed', 'uncertain', 'retried'] as const) count({ of: 'push devices', result, count: 0 })
  for (const through of ['fcm', 'onesignal'] as const) {
    for (const result of ['sent', 'failed'] as const) count({ of: 'pushes', through, result, count: 0 })
  }
  count({ of: 'pushes', through: 'fcm', result: 'stopped', count: 0 })
  subscribe(TALLIES, (counted) => count(counted as Tally))
}
