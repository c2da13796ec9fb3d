import { appendFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'

/**
 * curl, jq and npm as the examples of the documentation use them, so that a test needs none of them: anything else is
 * refused. Requests are recorded in the file CALLS, a line of JSON for each.
 */
const [name, ...args] = process.argv.slice(2)
const tools: Readonly<Record<string, () => Promise<string>>> = { curl, jq, npm: async () => appToken() }
process.stdout.write((await tools[name ?? '']?.()) ?? '')

async function curl(): Promise<string> {
  const headers: [string, string][] = []
  let [url, body, method]: (string | undefined)[] = []
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? ''
    if (arg === '-H') headers.push(headerOf(args[++at] ?? ''))
    else if (arg === '-d') body = args[++at]
    else if (arg === '-X') method = args[++at]
    else if (/^https?:/.test(arg) && url === undefined) url = arg
    else if (arg !== '-s') throw new Error(`curl ${arg}: add this option to shell-tools.ts, or leave it out of the example.`)
  }
  if (url === undefined) throw new Error('curl without an address')
  const type: [string, string][] = body === undefined ? [] : [['content-type', 'application/x-www-form-urlencoded']]
  const answer = await fetch(url, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: Object.fromEntries([...type, ...headers]),
    ...(body !== undefined && { body }),
  })
  const answered = await answer.text()
  await appendFile(process.env.CALLS ?? '', `${JSON.stringify({ url, status: answer.status, answered })}\n`)
  return answered
}

function headerOf(line: string): [string, string] {
  const [header = '', ...value] = line.split(': ')
  return [header.toLowerCase(), value.join(': ')]
}

/** `jq -r` with a path such as `.data.token`, or one into a list: `.data[] | select(.name=="Studio").id`. */
async function jq(): Promise<string> {
  const [, list, key, value, path] = /^(?:(\.[\w.]+)\[\] \| select\(\.(\w+)=="([^"]*)"\))?(\.[\w.]+)$/.exec(args[1] ?? '') ?? []
  if (args[0] !== '-r' || path === undefined) throw new Error(`jq ${args.join(' ')}: add this form to shell-tools.ts.`)
  const input: unknown = JSON.parse(await text(process.stdin))
  const listed = list === undefined ? [input] : Object.values(Object(at(input, list))).filter((one) => at(one, `.${key}`) === value)
  return listed.map((one) => `${String(at(one, path))}\n`).join('')
}

function at(value: unknown, path: string): unknown {
  return path
    .split('.')
    .filter(Boolean)
    .reduce((inner, name) => Object(inner)[name], value)
}

/** The test knows the token: the command itself is tested elsewhere. */
function appToken(): string {
  if (args.join(' ') !== 'run --silent app-token -- stillwater') throw new Error(`npm ${args.join(' ')} is no command of these examples.`)
  return `${process.env.TOKEN}\n`
}
