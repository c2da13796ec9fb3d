import { charactersOf } from '../fields/characters.ts'

export const platforms = ['ios', 'android'] as const
export type Platform = (typeof platforms)[number]

/** A notification on the lock screen, collapsed or expanded. */
export type PhoneState = { platform: Platform; isOpened: boolean; hasImage: boolean }

type Room = { subject: number; message: number }

/**
 * The approximate number of characters that a phone of common width shows in its default type. iOS shows a collapsed
 * notification with one line of title and four of text, fewer next to a picture; expanded it shows all. Android shows
 * collapsed ones with one line each; expanded, text alone is shown in full, but below a big picture it is one line
 * again.
 */
const rooms: Readonly<Record<Platform, { closed: Room; closedWithImage: Room; opened: Room; openedWithImage: Room }>> = {
  ios: {
    closed: { subject: 40, message: 160 },
    closedWithImage: { subject: 34, message: 120 },
    opened: { subject: 80, message: 500 },
    openedWithImage: { subject: 80, message: 500 },
  },
  android: {
    closed: { subject: 45, message: 48 },
    closedWithImage: { subject: 38, message: 40 },
    opened: { subject: 90, message: 450 },
    openedWithImage: { subject: 45, message: 48 },
  },
}

type Texts = { subject: string; message: string /** A line below the subject, shown on iOS but not on Android. */; subtitle?: string }

/** The texts as the phone shows them, and whether any of them is truncated. */
export function asShown({ subject, subtitle = '', message }: Texts, { platform, isOpened, hasImage }: PhoneState) {
  const room = rooms[platform][isOpened ? (hasImage ? 'openedWithImage' : 'opened') : hasImage ? 'closedWithImage' : 'closed']
  // A collapsed notification of Android is one line: line breaks become spaces.
  const text = platform === 'android' && room.message < 100 ? message.replaceAll(/\s*\n\s*/g, ' ') : message
  const second = platform === 'ios' ? subtitle.trim() : ''
  const shown = { subject: cut(subject.trim(), room.subject), subtitle: cut(second, room.subject), message: cut(text.trim(), room.message) }
  return { ...shown, isCut: shown.subject !== subject.trim() || shown.subtitle !== second || shown.message !== text.trim() }
}

/** Truncates at whole visible characters: an emoji is never split. */
export function cut(text: string, room: number): string {
  const characters = [...charactersOf(text)]
  if (characters.length <= room) return text
  return `${characters
    .slice(0, room - 1)
    .join('')
    .trimEnd()}…`
}
