import { textRule } from '@greenroom/contract/fields/text'
import { LONGEST_PASSKEY_NAME, hasSecondStep, secondStepMessage } from '@greenroom/contract/people/second-step'
import { z } from 'zod'
import { askerOf } from '../+account-body.ts'
import { demandFreshSignIn } from '../../domain/accounts/change-password.ts'
import { readPerson } from '../../domain/accounts/read-person.ts'
import { addPasskey, beginPasskey } from '../../domain/second-step/add-passkey.ts'
import { beginAuthenticator, confirmAuthenticator } from '../../domain/second-step/authenticator-codes.ts'
import { readSecondStep, readWays } from '../../domain/second-step/read-second-step.ts'
import { isRequiredOf, removeWay, renewRecoveryCodes, resetSecondStep } from '../../domain/second-step/remove-ways.ts'
import { renamePasskey } from '../../domain/second-step/rename-passkey.ts'
import { failure } from '../../failure.ts'
import { type Context, route, signedIn, superUser } from '../../http/route.ts'
import { currentPassword } from '../apps/+fresh-sign-in.ts'

const params = z.object({ id: z.string().max(255) })
const base = '/api/users/:id/second_step'
const own = { guard: signedIn, method: 'POST', params, tag: 'users', beforeSecondStep: true } as const
const freshBody = z.strictObject({ data: z.strictObject({ current_password: currentPassword }) })
const passkeyName = textRule({ required: true, max: LONGEST_PASSKEY_NAME, oneLine: true })
const bytes = z.string().regex(/^[\w-]{1,20000}$/)

/** A browser's response with a new passkey (RegistrationResponseJSON). */
const registration = z.strictObject({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
  authenticatorAttachment: z.string().max(30).nullish(),
  clientExtensionResults: z.looseObject({}),
})

/**
 * The second step at sign-in. Each person sets up their own; super users see whether others have one, and reset it.
 * With an external issuer, which has its own, none of these routes exists.
 */
export const secondStepRoutes = [
  route({
    ...own,
    method: 'GET',
    path: base,
    summary: 'The second step at sign-in of an account: one’s own, or for super users anybody’s',
    handler: async (ctx) => {
      const { deps } = ctx
      demandBuiltIn(deps)
      const person = await readPerson(deps.db.platform, isOwn(ctx) ? ctx.session.userId : ofStaff(ctx))
      return { data: await readSecondStep(deps.db.platform, person.id, isRequiredOf(deps, { isSuper: person.is_super })) }
    },
  }),
  route({
    ...own,
    path: `${base}/passkey_options`,
    summary: 'Begin to add a passkey to one’s own account',
    body: freshBody,
    refusals: [409],
    handler: async (ctx) => {
      await demandOwnFresh(ctx, ctx.body.data.current_password)
      return { data: { ...(await beginPasskey(ctx.deps, askerOf(ctx.session), ctx.session.email)) } }
    },
  }),
  route({
    ...own,
    path: `${base}/passkeys`,
    summary: 'Add the passkey that the browser made; recovery codes come with an account’s first way',
    body: z.strictObject({ data: z.strictObject({ name: passkeyName, passkey: registration }) }),
    refusals: [409],
    returnsSecret: true,
    handler: async (ctx) => {
      await demandOwn(ctx)
      const { name, passkey } = ctx.body.data
      const { id, rawId, type, response } = passkey
      const { transports, ...rest } = response
      const made = { id, rawId, type, clientExtensionResults: {}, response: { ...rest, ...(transports && { transports }) } }
      return { data: { recovery_codes: await addPasskey(ctx.deps, askerOf(ctx.session), { name, response: made }) } }
    },
  }),
  route({
    ...own,
    method: 'PATCH',
    path: `${base}/passkeys/:passkey`,
    beforeSecondStep: false,
    summary: 'Give a passkey of one’s own account another name',
    params: params.extend({ passkey: z.string().max(2_000) }),
    body: z.strictObject({ data: z.strictObject({ name: passkeyName }) }),
    handler: async (ctx) => {
      await demandOwn(ctx)
      await renamePasskey(ctx.deps, askerOf(ctx.session), { id: ctx.params.passkey, name: ctx.body.data.name })
    },
  }),
  route({
    ...own,
    path: `${base}/authenticator`,
    summary: 'Begin to add an authenticator app to one’s own account: its key, as text and as a QR code',
    body: freshBody,
    returnsSecret: true,
    handler: async (ctx) => {
      await demandOwnFresh(ctx, ctx.body.data.current_password)
      return { data: await beginAuthenticator(ctx.deps, askerOf(ctx.session), ctx.session.email) }
    },
  }),
  route({
    ...own,
    path: `${base}/authenticator_code`,
    summary: 'Add the authenticator app whose first code is entered; recovery codes come with an account’s first way',
    body: z.strictObject({ data: z.strictObject({ id: z.uuid().toLowerCase(), code: z.string().max(40) }) }),
    refusals: [409],
    returnsSecret: true,
    handler: async (ctx) => {
      await demandOwn(ctx)
      return { data: { recovery_codes: await confirmAuthenticator(ctx.deps, askerOf(ctx.session), ctx.body.data) } }
    },
  }),
  route({
    ...own,
    path: `${base}/recovery_codes`,
    beforeSecondStep: false,
    summary: 'Make new recovery codes of one’s own account; the old ones stop working',
    body: freshBody,
    refusals: [409],
    returnsSecret: true,
    handler: async (ctx) => {
      await demandOwnFresh(ctx, ctx.body.data.current_password)
      return { data: { recovery_codes: await renewRecoveryCodes(ctx.deps, askerOf(ctx.session)) } }
    },
  }),
  route({
    ...own,
    path: `${base}/removals`,
    beforeSecondStep: false,
    summary:
      'Remove a passkey, or the authenticator app where none is named, from one’s own account; super users keep one where they need it',
    body: z.strictObject({ data: z.strictObject({ passkey: z.string().max(2_000).optional(), current_password: currentPassword }) }),
    refusals: [409],
    handler: async (ctx) => {
      const { passkey, current_password: password } = ctx.body.data
      await demandOwnFresh(ctx, password)
      await removeWay(ctx.deps, askerOf(ctx.session), passkey === undefined ? 'authenticator' : { passkey })
    },
  }),
  route({
    method: 'POST',
    path: `${base}/reset`,
    tag: 'users',
    guard: superUser,
    summary: 'Remove everything that somebody else added to sign in with; their sessions end within five seconds',
    params: z.object({ id: z.uuid().toLowerCase() }),
    body: freshBody,
    refusals: [409],
    handler: async ({ deps, session, params: { id }, body }) => {
      demandBuiltIn(deps)
      if (id === session.userId)
        throw failure('CONFLICT', 'You can’t reset your own second step. Remove it under Sign-in Security, or ask another super user.')
      await demandFreshSignIn(deps, askerOf(session), body.data.current_password)
      await resetSecondStep(deps, askerOf(session), id)
    },
  }),
]

type Own = Context<'signedIn', { id: string }>

function isOwn({ session, params: { id } }: Pick<Own, 'session' | 'params'>): boolean {
  return id === session.userId || id === session.sub
}

/** For anyone but a super user, other accounts are NOT_FOUND. */
function ofStaff({ session, params: { id } }: Pick<Own, 'session' | 'params'>): string {
  if (!session.isSuper) throw failure('NOT_FOUND')
  return id
}

/**
 * A second step can only be added to one's own account, and not in a session without the step that the account has got
 * since: its owner may only know the password.
 */
async function demandOwn(ctx: Pick<Own, 'deps' | 'session' | 'params'>): Promise<void> {
  demandBuiltIn(ctx.deps)
  if (!isOwn(ctx)) throw failure('NOT_FOUND')
  const { deps, session } = ctx
  if (session.needsSecondStep && hasSecondStep(await readWays(deps.db.platform, session.userId)))
    throw failure('SECOND_STEP_REQUIRED', secondStepMessage.signInAgain)
}

/** The same, with a sign-in of the last ten minutes or the password. */
async function demandOwnFresh(ctx: Pick<Own, 'deps' | 'session' | 'params'>, password: string | undefined): Promise<void> {
  await demandOwn(ctx)
  await demandFreshSignIn(ctx.deps, askerOf(ctx.session), password)
}

function demandBuiltIn({ config }: Pick<Context['deps'], 'config'>): void {
  if (config.externalIssuer !== null) throw failure('NOT_FOUND')
}
