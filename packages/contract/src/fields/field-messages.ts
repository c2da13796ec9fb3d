import { count } from '../count.ts'
/** The messages that several field kinds share (requirements: push, content common). */
export const REQUIRED = 'Required'
export const MUST_BE_TEXT = 'Must be text'
export const INVALID_URL = 'Please enter a valid URL'
/** For a website that may be written without https:// (OQ-141). */
export const INVALID_WEBSITE = 'Enter a valid website. (eg: www.example.com).'
export const INVALID_EMAIL_SHARED = 'Enter a valid Email Address'
export const INVALID_EMAIL = 'Invalid email'
export const MUST_BE_A_NUMBER = 'Must be a number'
export const MUST_BE_WHOLE = 'Must be a whole number'
export const MUST_BE_A_DATE = 'Must be a date, such as 2026-11-30'
export const MUST_BE_A_MOMENT = 'Must be a date and time in UTC, such as 2026-11-30T09:30:00Z'
export const MUST_BE_A_TIME = 'Must be a time, such as 9:00 AM or 14:30'
export const MUST_BE_YES_OR_NO = 'Must be yes or no'
export const CHOOSE_FROM_LIST = 'Choose one from the list'
export const CONTENT_TYPE_REQUIRED = 'Content Type is required'
export const CONTENT_REQUIRED = 'Content must be selected'
/** For a password. */
export const NOT_ONLY_SPACES = 'Enter more than spaces'
export const UNKNOWN_FIELD = 'Unknown field'
export const NOT_VALID = 'Not valid'
/** For a field whose gate is closed for this app or user. */
export const NOT_AVAILABLE = 'Not available for this app'
/** For a field that is set at creation and fixed afterwards. */
export const FIXED_AFTER_CREATE = 'Cannot be changed anymore'

/** For a stored value that was emptied and can only be changed. */
export function cannotBeRemoved(label: string): string {
  return `${label} can’t be removed`
}

/** For a number with more decimal places than are stored. */
export function mostDecimals(decimals: number): string {
  return `Must have at most ${decimals} decimal places`
}

/** `Maximum 255 Characters`, with US thousands grouping from 1,000 on (ERR-035). */
export function maximumCharacters(max: number): string {
  return `Maximum ${count(max)} Characters`
}

/** For a value that another row or record already has. */
export function alreadyExists(label: string): string {
  return `${label} already exists`
}

/** For a text that is short enough to read, but has very many accents or joined emoji. */
export const TOO_MANY_MARKS = 'Too many accents or joined emoji. Remove some.'

/** The long form of the URL message, which names the web host (OQ-141). */
export function urlMustBegin(webHost: string): string {
  return `URL must begin with https:// or http:// e.g. ${webHost}`
}

/** For a title by which a record would be locked, such as that of the tag Free. */
export const RESERVED = 'This name is reserved'
