import { useParams } from '@tanstack/react-router'
import { NotFound } from '../../resource/not-found.tsx'
import { useAppPath } from '../../session/use-app-path.ts'
import { KeyPage } from './+key-page.tsx'

/** A key that reaches this app, and what it did here. */
export function KeyOfApp() {
  const { id } = useParams({ strict: false })
  const address = useAppPath()('keys')
  if (id === undefined) return <NotFound />
  return <KeyPage id={id} address={address} page="/keys" />
}
