import type { ListedPush } from '@greenroom/contract/push/listed'
import { requests } from '../ui/requests.ts'

/** The content with which the Send panel opens. */
export type SendRequest =
  /** With a day, YYYY-MM-DD, Schedule opens with it. */
  | { kind: 'new'; day?: string }
  /** A sent push, to be sent again (PUSH-067). */
  | { kind: 'again'; push: ListedPush }
  /** An undone push, to be edited. */
  | { kind: 'undone'; push: ListedPush }
  /** A scheduled push, to be edited. */
  | { kind: 'scheduled'; push: ListedPush }
  /** A piece of content, by its type name as a push's link target. */
  | { kind: 'about'; content: { type: string; id: string; title: string } }

/** Opens the Send panel; the frame of an app that can send listens. */
export const { ask: askToSend, listen: onSendRequest } = requests<SendRequest>()
