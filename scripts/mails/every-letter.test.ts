import { globSync } from 'node:fs'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { writeLetter } from '../../apps/api/src/edges/mail/letter.ts'
import { everyLetter } from './every-letter.ts'

const DOMAIN = resolve(import.meta.dirname, '../../apps/api/src/domain')

test('every mail that the product writes can be previewed', () => {
  const written = globSync('**/*.ts', { cwd: DOMAIN }).flatMap((file) =>
    [...readFileSync(join(DOMAIN, file), 'utf8').matchAll(/^export function (\w+Letter)\(/gm)].map(([, name = '']) => name),
  )
  expect(Object.keys(everyLetter).sort()).toEqual(written.sort())
})

test.each(Object.entries(everyLetter))('%s says the same in text and HTML, and loads nothing from anywhere', (_name, letter) => {
  const { text, html } = writeLetter(letter)
  for (const part of [letter.heading, ...letter.paragraphs, ...(letter.notes ?? [])]) {
    expect(text).toContain(part)
    expect(html).toContain(part.replaceAll('&', '&amp;').replaceAll("'", '&#39;'))
  }
  if (letter.action) for (const one of [text, html]) expect(one).toContain(letter.action.url)
  expect(html).not.toMatch(/<(img|script|link|iframe)\b|@import|url\(/)
})
