import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { settingsPages } from './settings-pages.ts'

test.each(settingsPages().map(({ path, text }) => [basename(path), path, text]))('%s lists the settings as they are', (_, path, text) => {
  expect(readFileSync(path, 'utf8'), 'Run npm run settings.').toBe(text)
})
