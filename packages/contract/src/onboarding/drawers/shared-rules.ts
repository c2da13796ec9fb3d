import type { Stricter } from '../../fields/stricter.ts'

/** A new item is active, since the app is filled before it is released to anyone. */
export const ACTIVE = { active: true }

/** Members find everything in the app by its topics. */
export const AT_LEAST_ONE: Stricter = { required: true, help: 'Choose at least one. Topics help members find it.' }
