import type { FormFacts } from '@greenroom/contract/fields/field'
import { useMemo } from 'react'
import { useConfiguration } from '../session/configuration.ts'
import { useSessionData } from '../session/use-session.ts'

/** The inputs of the contract's rules and gates: the user, the app, and the host that some messages contain. */
export function useFormFacts(): FormFacts {
  const { facts } = useSessionData()
  const { web_host: webHost } = useConfiguration()
  return useMemo(() => ({ ...facts, webHost }), [facts, webHost])
}
