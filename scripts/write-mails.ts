import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { html } from '../apps/api/src/edges/mail/html.ts'
import { writeLetter } from '../apps/api/src/edges/mail/letter.ts'
import { everyLetter } from './mails/every-letter.ts'

/** `npm run mails`: writes every mail as it would be sent, as HTML and as text, and a page that shows all of them. */
const folder = resolve(import.meta.dirname, '../e2e/artifacts/mails')
mkdirSync(folder, { recursive: true })
for (const [name, letter] of Object.entries(everyLetter)) {
  const mail = writeLetter(letter)
  writeFileSync(`${folder}/${name}.html`, mail.html)
  writeFileSync(`${folder}/${name}.txt`, mail.text)
}
const page = html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Mails</title>
<style>body { font: 15px/1.5 system-ui; margin: 2rem } section { display: grid; grid-template-columns: 560px 1fr; gap: 2rem } iframe { width: 100%; height: 34rem; border: 1px solid #ccc } pre { white-space: pre-wrap }</style>
${Object.entries(everyLetter).map(
  ([name, letter]) => html`<h2>${letter.subject}</h2>
<section><iframe src="${name}.html" title="${letter.subject}"></iframe><pre>${writeLetter(letter).text}</pre></section>
`,
)}
</html>
`
writeFileSync(`${folder}/index.html`, page.text)
console.log(`${Object.keys(everyLetter).length} mails are in ${folder}/index.html`)
