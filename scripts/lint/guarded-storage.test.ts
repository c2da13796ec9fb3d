import { RuleTester } from 'oxlint/plugins-dev'
import { describe, test } from 'vitest'
import { guardedStorage } from './guarded-storage.ts'

RuleTester.describe = describe
RuleTester.it = test

const refused = (code: string) => ({ code, errors: [{ messageId: 'bare' }] })

new RuleTester().run('storage that browsers may refuse is named only where that is caught', guardedStorage, {
  valid: ["storedHere.set('one', 'text')", "const where = 'localStorage'", 'const storage = { localStorage: 1 }', 'count.toString()'],
  invalid: [
    refused("localStorage.setItem('one', 'text')"),
    refused("window.sessionStorage.getItem('one')"),
    refused("indexedDB.open('greenroom')"),
    refused('for (const storage of [localStorage]) storage.clear()'),
  ],
})
