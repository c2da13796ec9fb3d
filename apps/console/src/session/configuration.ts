import type { ConsoleConfiguration } from '@greenroom/contract/access/configuration'
import { createContext, use } from 'react'
import { api } from '../api/client.ts'

/** Nothing can be drawn before this is known; the page says so rather than wait for ever. */
const PATIENCE_MS = 15_000

/** Asks the server where to sign in and what the operator has set. Public: nobody is signed in yet. */
export async function readConfiguration(): Promise<ConsoleConfiguration> {
  return (await api.get('/configuration', { isPublic: true, signal: AbortSignal.timeout(PATIENCE_MS) })).data
}

const ConfigurationContext = createContext<ConsoleConfiguration | null>(null)
export const ConfigurationProvider = ConfigurationContext.Provider

export function useConfiguration(): ConsoleConfiguration {
  const configuration = use(ConfigurationContext)
  if (!configuration) throw new Error('useConfiguration needs a ConfigurationProvider above it.')
  return configuration
}
