import { secondStepMessage } from '@greenroom/contract/people/second-step'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Deps } from '../../deps.ts'
import { countTry, forgetTries } from '../accounts/rate-limits.ts'
import { noteSession } from '../audit/note-session.ts'
import { noteRefusal } from '../audit/refusals.ts'
import { checkAuthenticatorCode } from './authenticator-codes.ts'
import { checkPasskey } from './check-passkey.ts'
import { mailSecondStep } from './note-second-step.ts'
import { useRecoveryCode } from './recovery-codes.ts'

type PassDeps = Pick<Deps, 'config' | 'db' | 'log' | 'mail' | 'now' | 'vault'>

/** The user whose password was right, and their network address. */
type Person = { id: string; name: string; email: string; address: string }

export type SecondStepTry =
  | { way: 'code'; code: string }
  | { way: 'recovery'; code: string }
  | { way: 'passkey'; response: AuthenticationResponseJSON | null; challenge: string | null }

/** The method as stored in the session (RFC 8176), or why it failed; `wait` in seconds. */
export type SecondStepResult = { amr: string[] } | { problem: string } | { wait: number }

/** Attempts in a quarter of an hour. They require the password, so others cannot use them up. */
const MOST_TRIES = 6

/** Checks the second step of a sign-in whose password was right. Attempts are counted before they are checked. */
export async function passSecondStep(deps: PassDeps, person: Person, tried: SecondStepTry): Promise<SecondStepResult> {
  const limit = { key: `second-step:${person.id}`, most: MOST_TRIES, seconds: 15 * 60 }
  const wait = await countTry(deps.db.platform, [limit])
  if (wait > 0) return { wait }
  const problem = await problemOf(deps, person, tried)
  if (problem !== null) {
    noteRefusal(deps, { ...lineOf(person), action: 'second_step_refused' })
    await countWrong(deps, person)
    return { problem }
  }
  for (const { key } of [limit, wrongOf(person)]) await forgetTries(deps.db.platform, key)
  return { amr: ['pwd', ...amrOf[tried.way], 'mfa'] }
}

/** One less than the attempts: the last failed attempt is the first above it. */
function wrongOf({ id }: Pick<Person, 'id'>) {
  return { key: `second-step-wrong:${id}`, most: MOST_TRIES - 1, seconds: 15 * 60 }
}

/** The last attempt failed: someone knows the password, so its owner gets a mail, at most once an hour. */
async function countWrong(deps: PassDeps, person: Person): Promise<void> {
  if ((await countTry(deps.db.platform, [wrongOf(person)])) === 0) return
  await deps.db.changePlatform(async (tx) => {
    const isNotified = (await countTry(tx, [{ key: `second-step-told:${person.id}`, most: 1, seconds: 3600 }])) > 0
    if (!isNotified) await mailSecondStep(deps, tx, person, { action: 'second_step_limited' })
  })
}

const amrOf = { code: ['otp'], recovery: [], passkey: ['hwk', 'user'] } as const

async function problemOf(deps: PassDeps, person: Person, tried: SecondStepTry): Promise<string | null> {
  switch (tried.way) {
    case 'code': {
      const checked = await checkAuthenticatorCode(deps, person.id, tried.code)
      return { right: null, wrong: secondStepMessage.wrongCode, used: secondStepMessage.usedCode }[checked]
    }
    case 'recovery': {
      const isUsed = await deps.db.changePlatform(async (tx) => {
        const left = await useRecoveryCode(tx, person.id, tried.code)
        if (left !== null) await mailSecondStep(deps, tx, person, { action: 'recovery_code_used', left })
        return left !== null
      })
      if (!isUsed) return secondStepMessage.wrongRecoveryCode
      await noteSession(deps, { ...lineOf(person), action: 'recovery_code_used' })
      return null
    }
    case 'passkey': {
      const { response, challenge } = tried
      const userId = response === null || challenge === null ? null : await checkPasskey(deps, { response, challenge, ofUser: person.id })
      return userId === person.id ? null : secondStepMessage.noPasskey
    }
  }
}

function lineOf({ id, name, address }: Person) {
  return { actorId: id, actorName: name, address, target: 'users', targetId: id, summary: name }
}
