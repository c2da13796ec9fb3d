import { writeFileSync } from 'node:fs'
import { settingsPages } from './settings-pages.ts'

/** `npm run settings`: prints every setting into the README's table and into .env.example. */
for (const { path, text } of settingsPages()) writeFileSync(path, text)
