import { expect, test } from 'vitest'
import { accountCsv } from './account-csv.ts'
import { accountSteps } from './account-steps.ts'
import { csvOf } from './csv.ts'

test('a list of accounts is a file with the columns of the list (ACC-006, OQ-187)', () => {
  const account = {
    ...{ id: '0198b4a0-0000-7000-8000-000000000001', app_name: 'Salt, Bread "& more"', account_type: 'subscriber' },
    ...{ platform_version: '10.0', creators: [{ name: 'Ana', email: 'ana@example.com' }], web_username: 'salt' },
    ...{ goplus: true, premium_app: false, web: true, biz_plus: false, is_pending: false, is_removed: false, steps: accountSteps({}) },
  }
  expect(accountCsv([account])).toBe(
    '\uFEFFApp Name,Account Type,Platform Version,Creators,Web Username,GoPlus,Premium App,Web,Biz+,Pending\r\n' +
      '"Salt, Bread ""& more""",subscriber,10.0,Ana <ana@example.com>,salt,Yes,No,Yes,No,No\r\n',
  )
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])('%j is no formula in a spreadsheet', (text) => {
  expect(csvOf([[text]])).toBe(`\uFEFF'${text}\r\n`)
})

test('steps that were handed in read Submitted, and a build reads Saved until the launch (ACC-007, ACC-008, OQ-002)', () => {
  const progress = (build: string) => ({ design: { status: 'Submitted' }, store: { status: 'done' }, build_and_submit: { status: build } })
  expect(accountSteps({ progress: progress('Saved') })).toEqual({
    ...{ design: 'Submitted', content: '', store: 'Submitted', developer: '', build_and_submit: 'Saved' },
  })
  expect(accountSteps({ progress: progress('Launched') }).build_and_submit).toBe('Launched')
  expect(accountSteps({ progress: progress('In Progress') }).build_and_submit).toBe('')
})
