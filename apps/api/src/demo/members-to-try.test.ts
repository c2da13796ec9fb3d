import { expect, test } from 'vitest'
import { demoMembers } from './demo-people.ts'
import { membersToTry } from './members-to-try.ts'

test('three members of a demo’s app can be tried, who are among those that the demo adds', () => {
  const added = demoMembers('stillwater', 44)
  const offered = membersToTry('stillwater')
  expect(offered).toHaveLength(3)
  for (const { email, name } of offered) expect(added).toContainEqual({ name, email, blacklisted: false })
})

test('nobody of an app that somebody made in the demo', () => {
  expect(membersToTry('my-own-studio')).toEqual([])
})
