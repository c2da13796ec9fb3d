import { useParams } from '@tanstack/react-router'
import { useAppPath } from '../../session/use-app-path.ts'
import { KeyPage } from './+key-page.tsx'

/** A key that reaches this app, and what it did here. */
export function KeyOfApp() {
  const { id = '' } = useParams({ strict: false })
  return <KeyPage id={id} address={useAppPath()('keys')} page="/keys" />
}
