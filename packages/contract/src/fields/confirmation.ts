import { email } from './email.ts'
import { REQUIRED } from './field-messages.ts'
import type { Fields, Values } from './field.ts'
import { flag } from './flag.ts'
import { group } from './rows.ts'
import { richText, text } from './text.ts'
import { media } from './url.ts'
import { valuesOf } from './values-of.ts'

export const ONE_MEDIUM = 'Choose a video or an image, not both'

/**
 * What happens when a member unlocks something: an email to its owner, and a custom screen instead of the app's
 * (TAG-010, CRS-025).
 */
export function confirmation({ sends }: { sends: string }): Fields {
  return {
    send_email: flag('Send Email', { help: sends }),
    email: email('Notification Email'),
    customized_confirmation_screen: flag('Customized confirmation screen'),
    confirmation: group(
      'Confirmation screen',
      {
        headline: text('Headline', { max: 255 }),
        image_url: media('Image', 'image'),
        video_url: media('Video', 'video'),
        message: richText('Message'),
        web_message: richText('Message on the web', { folded: 'Use a different message on the web' }),
      },
      // The member receives it in the response to the unlock.
      { when: { field: 'customized_confirmation_screen', is: true }, internal: true },
    ),
  }
}

/** A picture or a video, not both (OQ-152). */
export const confirmationExample = { headline: 'Welcome', image_url: '', video_url: '', message: '<p>It is yours.</p>', web_message: '' }

/** An email needs an address, and the screen has either a picture or a video. */
export function checkConfirmation(values: Values, issue: (field: string, message: string) => void): void {
  if (values.send_email === true && values.email === '') issue('email', REQUIRED)
  const { image_url, video_url } = valuesOf(values.confirmation)
  if (image_url && video_url) issue('confirmation.video_url', ONE_MEDIUM)
}
