import { inject } from 'vitest'
import { journey } from '../../harness/journey.ts'
import { startProduct } from '../../harness/product.ts'
import { startSlowFcm } from '../../harness/slow-fcm.ts'

export const fcm = await startSlowFcm()

/**
 * A journey whose product lets people sign up by invitation, holds each push, and sends it to a service that answers
 * when it is told to.
 */
export const withOtherSettings = journey.extend('product', { scope: 'file' }, async ({ dataDir, port }, { onCleanup }) => {
  const product = await startProduct({
    dataDir,
    seed: inject('seededData'),
    port,
    env: { SIGN_UP: 'invitation', FCM_ENDPOINT: fcm.url, GOOGLE_TOKEN_ENDPOINT: `${fcm.url}/token`, PUSH_HOLD_SECONDS: '9' },
  })
  onCleanup(async () => {
    await product.discard()
    await fcm.stop()
  })
  return product
})
