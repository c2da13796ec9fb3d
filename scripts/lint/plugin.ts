import { guardedStorage } from './guarded-storage.ts'
import { ownElementForText } from './own-element-for-text.ts'
import { serverTime } from './server-time.ts'

/** Rules of this repository that oxlint does not have. */
export default {
  meta: { name: 'greenroom' },
  rules: { 'guarded-storage': guardedStorage, 'own-element-for-text': ownElementForText, 'server-time': serverTime },
}
