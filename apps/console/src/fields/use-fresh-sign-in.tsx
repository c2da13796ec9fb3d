import type { ReactNode } from 'react'
import { useState } from 'react'
import { Failure } from '../api/failure.ts'
import { onDemand } from '../ui/on-demand.tsx'

/** `attempt`: the number of earlier prompts, since a wrong password may be entered twice. */
type Prompt = { attempt: number; message: string | null; answer: (password: string | null) => void }

const PasswordQuestion = onDemand(async () => (await import('./password-question.tsx')).PasswordQuestion, null, 'The question')

/**
 * Requests that require a recent sign-in: `run` prompts for the password if the server demands it, and again while it
 * is wrong. Returns null if the user cancelled. `dialog` has to be rendered. `email` names the account to password
 * managers.
 */
export function useFreshSignIn(email: string): {
  run: <T>(request: (password: { current_password?: string }) => Promise<T>) => Promise<T | null>
  dialog: ReactNode
} {
  const [prompt, setPrompt] = useState<Prompt | null>(null)
  const ask = (attempt: number, message: string | null) =>
    new Promise<string | null>((answer) => {
      setPrompt({
        attempt,
        message,
        answer: (password) => {
          if (password === null) setPrompt(null)
          answer(password)
        },
      })
    })

  const run = async <T,>(request: (password: { current_password?: string }) => Promise<T>): Promise<T | null> => {
    let given: { current_password?: string } = {}
    try {
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await request(given)
        } catch (error) {
          const message = messageOf(error)
          if (message === undefined) throw error
          const password = await ask(attempt, message)
          if (password === null) return null
          given = { current_password: password }
        }
      }
    } finally {
      setPrompt(null)
    }
  }
  return {
    run,
    dialog: prompt && <PasswordQuestion key={prompt.attempt} email={email} message={prompt.message} onAnswer={prompt.answer} />,
  }
}

/** The error about the password that was sent; null if none was, undefined for every other failure. */
function messageOf(error: unknown): string | null | undefined {
  if (!(error instanceof Failure)) return undefined
  if (error.code === 'REAUTHENTICATE') return null
  return error.data.current_password?.join(' ')
}
