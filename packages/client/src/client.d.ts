import type { Client, FetchOptions, FetchResponse } from 'openapi-fetch'
import type { components, paths } from '../generated/api.d.ts'

export type ClientOptions = {
  /** Where Greenroom answers, such as `https://console.example.com`. */
  baseUrl: string
  /** Sent as the bearer of every call. A function is asked before each call, for tokens that expire. */
  token?: string | (() => string | Promise<string>)
  /** In place of the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>
}

/** One method for each verb: `client.GET('/api/apps')`. Paths, parameters, bodies and answers are typed. */
export type GreenroomClient = { [Name in Verb as Uppercase<Name>]: Method<Name> } & Pick<Client<paths>, 'use' | 'eject'>

type Verb = 'get' | 'put' | 'post' | 'patch' | 'delete' | 'options'
type PathOf<Name extends Verb> = { [Path in keyof paths]: paths[Path] extends Record<Name, unknown> ? Path : never }[keyof paths]

// The types of openapi-fetch say of a path that does not exist only that they are too deep.
type Method<Name extends Verb> = <Path extends PathOf<Name>>(path: Path, ...options: OptionsOf<Path, Name>) => Promise<ResultOf<Path, Name>>

type CallOf<Path, Name> = Path extends keyof paths ? (Name extends keyof paths[Path] ? paths[Path][Name] : never) : never
/** Anything when the path is not one alone: then none was given that exists, and the compiler says so of the path. */
type OptionsOf<Path, Name extends Verb> = PathOf<Name> extends Path ? unknown[] : Given<FetchOptions<CallOf<Path, Name>>>
type Given<Options> = Record<never, never> extends Options ? [options?: Options] : [options: Options]
type ResultOf<Path, Name extends Verb> =
  PathOf<Name> extends Path ? never : FetchResponse<Callable<CallOf<Path, Name>>, unknown, `${string}/${string}`>
type Callable<Call> = Call extends Record<string | number, unknown> ? Call : never

/** What a refused call says: `code` is stable, `detail` is a sentence for people, `data` has messages by field. */
export type Refusal = components['schemas']['Error']['error']

export function greenroomClient(options: ClientOptions): GreenroomClient

/** The answer of a call. Throws a GreenroomError if it was refused. */
export function answerOf<Result extends Called>(call: Promise<Result>): Promise<AnswerOf<Result>>

type Called = { data?: unknown; error?: unknown; response: Response }
type AnswerOf<Result extends Called> = Result extends { error?: never } ? NoNever<Result['data']> : never
/** A call that answers 204. */
type NoNever<Answer> = [Answer] extends [never] ? undefined : Answer

export class GreenroomError extends Error {
  constructor(status: number, refusal: Refusal | undefined)
  readonly status: number
  /** Undefined if something between here and Greenroom answered, such as a proxy. */
  readonly code: Refusal['code'] | undefined
  /** Messages by field. */
  readonly data: Readonly<Record<string, readonly string[]>>
}
