import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

type Profile = {
  /** Microseconds on the clock of process.hrtime, which all processes share. */
  startTime: number
  nodes: readonly { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[]
  samples: readonly number[]
  timeDeltas: readonly number[]
}

const SHOWN = 30

/** Makes Node write a profile of each of its threads into a folder when it exits. */
export function profiling(folder: string): { NODE_OPTIONS: string } {
  return { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder}` }
}

/**
 * The functions of the longest profile in a folder by self time, and the same by file. Samples before `since`, from
 * process.hrtime, are left out.
 */
export async function profileReport(folder: string, since: bigint): Promise<string> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.cpuprofile'))
  const profiles = await Promise.all(files.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Profile))
  const main = profiles.toSorted((a, b) => b.samples.length - a.samples.length)[0]
  if (!main) throw new Error(`There is no profile in ${folder}.`)
  const named = new Map(main.nodes.map(({ id, callFrame }) => [id, callFrame]))
  const [functions, locations] = [new Map<string, number>(), new Map<string, number>()]
  let busy = 0
  let now = main.startTime - Number(since / 1_000n)
  for (const [n, id] of main.samples.entries()) {
    const frame = named.get(id)
    const time = main.timeDeltas[n] ?? 0
    now += time
    if (now < 0 || !frame || frame.functionName === '(idle)') continue
    const file = frame.url.replace(/^.*\/(node_modules|apps|packages)\//, '$1/') || '(Node)'
    busy += time
    add(functions, `${frame.functionName || '(anonymous)'} ${file}:${frame.lineNumber + 1}`, time)
    add(locations, frame.functionName.startsWith('(') ? frame.functionName : file, time)
  }
  return [
    `${files.length} profiles in ${folder}; of the longest, without idle time:`,
    ...top(functions, busy),
    '',
    ...top(locations, busy),
  ].join('\n')
}

function add(times: Map<string, number>, name: string, time: number): void {
  times.set(name, (times.get(name) ?? 0) + time)
}

function top(times: ReadonlyMap<string, number>, whole: number): string[] {
  const most = [...times].toSorted(([, a], [, b]) => b - a).slice(0, SHOWN)
  return most.map(([name, time]) => `${((100 * time) / whole).toFixed(1).padStart(6)} %  ${name}`)
}
