import { writeFileSync } from 'node:fs'
import { settingsPages } from './settings-pages.ts'

/** `npm run settings`: writes every setting into the README's table and into .env.example. */
for (const { path, text } of settingsPages()) writeFileSync(path, text)
