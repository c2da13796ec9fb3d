import type { Stricter } from '../../fields/stricter.ts'

/** A new item is active, since the app is filled with it before anybody sees the app. */
export const ACTIVE = { active: true }

/** Everything in the app is found by its topics. */
export const AT_LEAST_ONE: Stricter = { required: true, help: 'At least one. Members find it by its topics.' }
