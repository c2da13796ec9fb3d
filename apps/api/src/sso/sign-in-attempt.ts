import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { noteSignedIn } from '../domain/accounts/sign-in.ts'
import { dropStep } from '../domain/second-step/sign-in-steps.ts'
import type { ProviderSource } from './provider-source.ts'

/** The parameters of a sign-in: an address to fill in, and whether the person is signed in already. */
export type InteractionRequest = { hint: string; again: boolean }

/** One request of this browser's current sign-in. */
export type Attempt = {
  deps: Deps
  provider: ProviderSource
  request: FastifyRequest
  reply: FastifyReply
  uid: string
  requested: InteractionRequest
  /** The address of the page, and of its forms. */
  action: string
  /** The key of the sign-in's progress (`sign-in-steps.ts`). */
  key: string
}

/** Completes a sign-in and redirects the browser back: `amr` is the method, as stored in the session (RFC 8176). */
export async function finishSignIn(
  { deps, provider, request, reply, key }: Attempt,
  person: { id: string; name: string },
  amr: string[],
): Promise<FastifyReply> {
  await dropStep(deps.db.platform, key)
  await noteSignedIn(deps, person, request.ip)
  const login = { accountId: person.id, remember: true, amr }
  return reply.redirect(await (await provider()).interactionResult(request.raw, reply.raw, { login }), 303)
}
