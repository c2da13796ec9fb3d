import { parseArgs } from 'node:util'
import { z } from 'zod'
import { loadConfig } from '../config.ts'
import { newPasswordMessages } from '../domain/accounts/change-password.ts'
import { makeSuperUser } from '../domain/accounts/make-super-user.ts'
import { hashPassword } from '../domain/accounts/password-hash.ts'
import { ask, CommandError, readInput, runCommand, withDatabase } from './command-line.ts'

/**
 * `npm run create-super-user`: makes the first super user, or gives an account its rights and a new password. Asks for what the options
 * `--email`, `--name`, `--password` or `--password-stdin` do not say.
 */
async function createSuperUser(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { email: { type: 'string' }, name: { type: 'string' }, password: { type: 'string' }, 'password-stdin': { type: 'boolean' } },
  })
  const config = loadConfig(process.env)
  const email = (values.email ?? (await ask('E-mail'))).trim()
  if (!z.email().safeParse(email).success) throw new CommandError(`'${email}' is not an e-mail address.`)
  const name = (values.name ?? (await ask('Name'))).trim()
  if (name === '') throw new CommandError('The name must not be empty.')
  const ownPasswords = config.externalIssuer === null
  const password = ownPasswords ? (values.password ?? (values['password-stdin'] ? await readInput() : await askPassword())) : null
  const wrong = password === null ? [] : newPasswordMessages(password)
  if (wrong.length > 0) throw new CommandError(`This password cannot be used. ${wrong.map(asSentence).join(' ')}`)

  const passwordHash = password === null ? null : await hashPassword(password)
  const done = await withDatabase(config, (db) => makeSuperUser(db, { email, name, passwordHash }))
  const which =
    done === 'made' ? `${email} is a super user.` : `${email} had an account; it is a super user now, and signed out everywhere.`
  console.log(`${which} Sign in at ${config.publicUrl}`)
}

function asSentence(message: string): string {
  return message.endsWith('.') ? message : `${message}.`
}

async function askPassword(): Promise<string> {
  const password = await ask('Password', { secret: true })
  if ((await ask('Password again', { secret: true })) !== password) throw new CommandError('The two passwords differ.')
  return password
}

if (import.meta.main) await runCommand(createSuperUser)
