import * as read from './reading.ts'

/** One setting: its name in the environment, its default, and its sentence in the README. */
export type Setting<T> = {
  readonly name: string
  /** The default as text; null when there is none. */
  readonly standard: string | null
  /** What an unset setting means, when `standard` does not say it. */
  readonly unset?: string
  readonly sentence: string
  readonly read: read.Read<T>
}

export type SettingGroup = { readonly title: string; readonly settings: Readonly<Record<string, Setting<unknown>>> }

/** A setting that always has a value. */
export function setting<T>(name: string, standard: string, sentence: string, reader: read.Read<T>) {
  return { name, standard, sentence, read: reader } satisfies Setting<T>
}

/** A setting that is null when unset; `unset` says what that means. */
export function optional<T>(name: string, unset: string, sentence: string, reader: read.Read<T>) {
  return { name, standard: null, unset, sentence, read: reader } satisfies Setting<T>
}

/** An http(s) address; without it the console hides its link. */
export function link(name: string, sentence: string) {
  return optional(name, 'hidden', sentence, read.webAddress)
}

/** Settings under one heading of the README. */
export function group<const Settings extends Record<string, Setting<unknown>>>(title: string, settings: Settings) {
  return { title, settings }
}
