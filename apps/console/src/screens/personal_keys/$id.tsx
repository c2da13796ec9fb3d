import { useParams } from '@tanstack/react-router'
import { KeyPage } from '../keys/+key-page.tsx'

/** One of one's own keys, and what it did. */
export function PersonalKey() {
  const { id = 'new' } = useParams({ strict: false })
  return <KeyPage id={id} address="/keys" page="/personal_keys" />
}
