import type { MeasuredAddress } from './load.ts'
import type { Scenario } from './scenarios.ts'

/** How many requests of each line are compared: of several apps, pages and words. */
const COMPARED = 12

/**
 * Both servers must return the same, or the comparison is meaningless: the same names and values in the same order.
 * White space may differ and, in the response to a write, what is generated each time (id, version, times). Lines with
 * another request for the independent server are left out. Rejects with both responses otherwise.
 */
export async function demandSameAnswers(all: readonly Scenario[], targets: readonly MeasuredAddress[]): Promise<void> {
  const compared = all.filter(({ independentRequest }) => independentRequest === undefined)
  for (const scenario of compared) {
    // Measured requests have numbers from 1.
    for (let n = 0; n < COMPARED; n += 1) await demandSameAnswer(scenario, -n, targets)
  }
}

async function demandSameAnswer({ method, request }: Scenario, n: number, targets: readonly MeasuredAddress[]): Promise<void> {
  const { path, body } = request(n)
  const answers = await Promise.all(targets.map((target) => answerOf(target, method, path, body)))
  if (new Set(answers).size > 1) throw new Error(`The answers to ${method} ${path} differ:\n${answers.map(beginning).join('\n')}`)
}

async function answerOf({ address, headers }: MeasuredAddress, method: string, path: string, body: string | undefined): Promise<string> {
  const sent = body === undefined ? {} : { body, headers: { ...headers, 'content-type': 'application/json' } }
  const answer = await fetch(`${address}${path}`, { method, headers, ...sent })
  if (!answer.ok) throw new Error(`${address} answers ${method} ${path} with ${answer.status}: ${await answer.text()}`)
  const content = JSON.parse(await answer.text())
  if (method === 'GET') return JSON.stringify(content)
  const { id, version, created_at, updated_at, ...record } = content.data
  if (!(id && version && created_at && updated_at)) throw new Error(`${address} answers ${method} ${path} with no whole record.`)
  return JSON.stringify(record)
}

function beginning(text: string): string {
  return text.slice(0, 3_000)
}
