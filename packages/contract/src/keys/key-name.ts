import { textRule } from '../fields/text.ts'
import { KEY_NAME_MAX } from './key-rules.ts'

/** Apart from the other rules of keys, which the console needs before zod is loaded. */
export const keyName = textRule({ required: true, max: KEY_NAME_MAX, oneLine: true })
