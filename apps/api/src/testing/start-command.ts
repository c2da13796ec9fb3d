import { readFileSync } from 'node:fs'

const { scripts } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'))
const [before, after] = String(scripts.start).split('exec node ')
const env: Record<string, string> = Object.fromEntries(wordsOf(before).map((word) => word.split('=')))

/** How `npm start` limits the memory of the process: environment variables, and flags of Node. */
export const startCommand = { env, flags: wordsOf(after).filter((word) => /^--[a-z-]+=\d+$/.test(word)) }

function wordsOf(text = ''): string[] {
  return text.split(' ').filter((word) => word !== '')
}
