import { expect, test } from 'vitest'
import { filePathRefusals } from './file-paths.ts'

test.each([
  "const late = new URL('src/ui/late.ts', import.meta.url).pathname",
  "spawn(process.execPath, [new URL('../../apps/api/src/main.ts', import.meta.url).pathname])",
  "const PAGE = new URL('page.md', import.meta.url)\nreadFileSync(PAGE.pathname)",
  'spawn(process.execPath, [file.pathname])',
  "relative(root, url.replace('file://', ''))",
  String.raw`url.replaceAll(/^file:\/\//g, '')`,
  'await import(`file://${path}`)',
])('%s is refused', (source) => {
  expect(filePathRefusals('scripts/start.ts', source)).toHaveLength(1)
})

test.each([
  "const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))",
  "const late = resolve(import.meta.dirname, 'src/ui/late.ts')",
  'expect(new URL(page.url()).pathname).toBe(start)',
  'const template = new URL(databaseUrl).pathname.slice(1)',
  "response.writeHead(302, { location: 'file:///etc/passwd' })",
  "if (url.startsWith('file:')) files.push(fileURLToPath(url))",
])('%s is allowed', (source) => {
  expect(filePathRefusals('scripts/start.ts', source)).toEqual([])
})
