import type { ConsoleConfiguration } from '@greenroom/contract/access/configuration'
import { createContext, use } from 'react'
import { api } from '../api/client.ts'

/** The console cannot render without the configuration; after this time the page shows an error. */
const PATIENCE_MS = 15_000

/** Requests where to sign in and what the operator has configured. Public: no user is signed in yet. */
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
