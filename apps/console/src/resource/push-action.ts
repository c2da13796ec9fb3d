import { type Facts, mayAccess } from '@greenroom/contract/access/facts'
import type { Resource } from '@greenroom/contract/define/define-resource'
import { isPushable } from '@greenroom/contract/push/is-pushable'
import { IconSend } from '../ui/icons/icon-send.ts'
import { askToSend } from './ask-to-send.ts'

/** 'Send a push about this', for a record's menu; empty if no push can link to it, or if the user sends none. */
export function pushAction(resource: Resource, facts: Facts, { id, title }: { id: string; title: string }) {
  if (!isPushable(resource, facts.app) || !mayAccess(facts, 'write', 'push')) return []
  const content = { type: resource.pushType, id, title }
  return [{ label: 'Send a push about this', Icon: IconSend, key: 'push' as const, run: () => askToSend({ kind: 'about', content }) }]
}
