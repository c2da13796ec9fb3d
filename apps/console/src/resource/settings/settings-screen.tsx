import { useLocation } from '@tanstack/react-router'
import { loadedDefinition } from '../definitions/definitions.ts'
import { ReleaseForm } from './release-form.tsx'

/**
 * The settings screen whose address has more than one part: /app/about_members. The router lets only addresses of a
 * definition through.
 */
export function SettingsScreen() {
  const segment = useLocation({ select: ({ pathname }) => pathname.replace(/^\/|\/$/g, '') })
  const resource = loadedDefinition(segment)
  return resource ? <ReleaseForm key={segment} resource={resource} /> : null
}
