import { useParams } from '@tanstack/react-router'
import { NotFound } from '../../resource/not-found.tsx'
import { KeyPage } from '../keys/+key-page.tsx'

/** One of one's own keys, and what it did. */
export function PersonalKey() {
  const { id } = useParams({ strict: false })
  if (id === undefined) return <NotFound />
  return <KeyPage id={id} address="/keys" page="/personal_keys" />
}
