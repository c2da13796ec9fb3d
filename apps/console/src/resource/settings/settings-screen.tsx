import { useLocation } from '@tanstack/react-router'
import { loadedDefinition } from '../definitions/definitions.ts'
import { ReleaseForm } from './release-form.tsx'

/**
 * A settings screen whose URL has more than one segment: /app/about_members. The router only accepts URLs of a
 * definition.
 */
export function SettingsScreen() {
  const segment = useLocation({ select: ({ pathname }) => pathname.replace(/^\/|\/$/g, '') })
  const resource = loadedDefinition(segment)
  return resource ? <ReleaseForm key={segment} resource={resource} /> : null
}
