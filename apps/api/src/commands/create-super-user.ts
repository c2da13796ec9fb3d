import { parseArgs } from 'node:util'
import { emailAddress, emailAdvice, isEmailAddress } from '@greenroom/contract/fields/email-address'
import { isOneLine } from '@greenroom/contract/fields/single-line'
import { loadConfig } from '../config.ts'
import { newPasswordMessages } from '../domain/accounts/change-password.ts'
import { connectUrl } from '../domain/accounts/letters.ts'
import { makeSuperUser } from '../domain/accounts/make-super-user.ts'
import { hashPassword } from '../domain/accounts/password-hash.ts'
import { ask, CommandError, readInput, runCommand, withDatabase } from './command-line.ts'

/**
 * `npm run create-super-user`: creates the first super user, or gives an account its rights and a new password. Prompts
 * for what the options `--email`, `--name` or `--password-stdin` do not provide. With an external issuer
 * it prints the link that connects the first sign-in.
 */
async function createSuperUser(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { email: { type: 'string' }, name: { type: 'string' }, 'password-stdin': { type: 'boolean' } },
  })
  const config = loadConfig(process.env)
  const typed = values.email ?? (await ask('Email'))
  const email = emailAddress(typed)
  if (!isEmailAddress(email)) throw new CommandError(`'${typed.trim()}' is not an email address. ${emailAdvice(email) ?? ''}`.trim())
  const name = (values.name ?? (await ask('Name'))).trim()
  if (name === '') throw new CommandError('The name must not be empty.')
  if (!isOneLine(name)) throw new CommandError('The name must be one line.')
  const ownPasswords = config.externalIssuer === null
  const password = ownPasswords ? (values['password-stdin'] ? await readInput() : await askPassword()) : null
  const wrong = password === null ? [] : newPasswordMessages(password)
  if (wrong.length > 0) throw new CommandError(`This password cannot be used. ${wrong.map(asSentence).join(' ')}`)

  const passwordHash = password === null ? null : await hashPassword(password)
  const issuer = config.externalIssuer?.issuer ?? null
  // It may run before the first start of the server.
  const { done, linkToken } = await withDatabase(config, (db) => makeSuperUser(db, { email, name, passwordHash }, issuer), {
    mayCreate: true,
  })
  const which =
    done === 'made' ? `${email} is a super user.` : `${email} had an account; it is a super user now, and signed out everywhere.`
  console.log(
    linkToken === null
      ? `${which} Sign in at ${config.publicUrl}`
      : `${which} Open this link and sign in as ${email}. It connects that sign-in with the account, once, within seven days:\n${connectUrl(config.publicUrl, linkToken)}`,
  )
}

function asSentence(message: string): string {
  return message.endsWith('.') ? message : `${message}.`
}

async function askPassword(): Promise<string> {
  const password = await ask('Password', { secret: true })
  if ((await ask('Password again', { secret: true })) !== password) throw new CommandError('The two passwords differ.')
  return password
}

if (import.meta.main)
  await runCommand(createSuperUser, {
    usage: 'npm run create-super-user --',
    does: 'Makes a super user, or gives an account these rights and a new password. Asks for what the options do not say.',
    options: {
      '--email=EMAIL': 'The email address.',
      '--name=NAME': 'The name.',
      '--password-stdin': 'Reads the password from standard input instead of asking for it.',
    },
  })
