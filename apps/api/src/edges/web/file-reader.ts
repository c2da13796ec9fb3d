import type { IncomingMessage } from 'node:http'
import { type AddressProblem, openAddress, problemOf, type Reach } from './open-address.ts'

/** Why a file from the internet could not be read. */
export class FileUnread extends Error {
  readonly problem: AddressProblem | 'not found' | 'too large'

  constructor(problem: FileUnread['problem']) {
    super(problem)
    this.name = 'FileUnread'
    this.problem = problem
  }
}

/** A file whose bytes are streamed. */
type ReadFile = { url: URL; contentType: string; bytes: AsyncIterable<Buffer> }

/**
 * Reads a file from the internet, of at most `mostBytes`, until `signal` aborts. Throws `FileUnread` when that fails,
 * also while the bytes are read.
 */
export type FileReader = (url: string, mostBytes: number, signal: AbortSignal) => Promise<ReadFile>

type Settings = Reach & {
  /** The time until the response begins, and until it has ended. */
  answerMs?: number
  wholeMs?: number
  protocols?: readonly string[]
}

/**
 * Creates a reader that follows the rules of outgoing requests (open-address.ts). It only reads https unless tests say
 * otherwise.
 */
export function fileReader({ answerMs = 10_000, wholeMs = 120_000, protocols = ['https:'], ...reach }: Settings = {}): FileReader {
  return async (url, mostBytes, signal) => {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), answerMs)
    const until = AbortSignal.any([signal, late.signal, AbortSignal.timeout(wholeMs)])
    const headers = { accept: '*/*', 'user-agent': 'Mozilla/5.0 (compatible; Greenroom import)' }
    const opened = await openAddress(url, { ...reach, protocols, headers, until })
    clearTimeout(timer)
    if ('problem' in opened) throw new FileUnread(opened.problem)
    const { answer } = opened
    const problem = refusalOf(answer, mostBytes)
    if (problem !== null) {
      answer.destroy()
      throw new FileUnread(problem)
    }
    return { url: opened.url, contentType: answer.headers['content-type'] ?? '', bytes: bounded(answer, mostBytes, until) }
  }
}

function refusalOf({ statusCode, headers }: IncomingMessage, mostBytes: number): FileUnread['problem'] | null {
  if (statusCode !== 200) return 'not found'
  // Compressed bytes were not requested, and decompressed they may have any length.
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') return 'unreachable'
  return Number(headers['content-length'] ?? 0) > mostBytes ? 'too large' : null
}

async function* bounded(answer: IncomingMessage, mostBytes: number, until: AbortSignal): AsyncGenerator<Buffer> {
  let size = 0
  try {
    for await (const piece of answer) {
      size += piece.length
      if (size > mostBytes) throw new FileUnread('too large')
      yield piece
    }
  } catch (error) {
    throw error instanceof FileUnread ? error : new FileUnread(problemOf(error, until))
  } finally {
    answer.destroy()
  }
}
