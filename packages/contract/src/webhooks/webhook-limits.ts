/** The most webhooks of one app. */
export const MOST_WEBHOOKS = 10
export const LONGEST_WEBHOOK_ADDRESS = 500
export const LONGEST_DESCRIPTION = 100

/** The delays after each try that failed, in seconds. The last try comes 24 hours after the first one. */
export const retryDelays = [10, 50, 240, 1_500, 5_400, 14_400, 21_600, 43_200] as const
export const MOST_TRIES = retryDelays.length + 1

/** How long one try may take, until its answer has begun and its first bytes were read. */
export const TRY_SECONDS = 10
/** How much of an answer the log shows. */
export const ANSWER_CHARACTERS = 500
/** Requests to one webhook at the same time; one, after several tries failed in a row or while its answers are slow. */
export const AT_ONCE = 8
/** Larger events are sent without their record. */
export const MOST_PAYLOAD_BYTES = 256 * 1024

/** A webhook is paused when this many tries in a row have failed, over at least this many hours. */
export const FAILURES_TO_PAUSE = 20
export const HOURS_TO_PAUSE = 24

/** How long both secrets sign after a change of the secret. */
export const ROTATION_HOURS = 24
/** How long tries and events are stored. */
export const LOG_DAYS = 7
/** “Send test” and “Send again” of one app in a minute. */
export const SENDS_BY_HAND = 20
