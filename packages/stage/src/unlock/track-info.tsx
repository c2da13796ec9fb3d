import type { Values } from '@greenroom/contract/fields/field'
import { isEmptyHtml } from '@greenroom/contract/fields/text'
import { Film, Picture } from '../media/media-view.tsx'
import { isWords } from '../records/field-view.tsx'
import { FormattedText } from '../text/formatted-text.tsx'
import { OwnerMessage } from '../text/owner-message.tsx'

/** What the owner says on the screen for codes and numbers; nothing without a record. */
export function TrackInfo({ info }: { info: Values | null }) {
  if (info === null) return null
  const { description, web_description: web, instructions_text: instructions } = info
  const [image, film, howTo] = [info.image_url, info.video_url, info.instructions_video_url]
  return (
    <>
      {isWords(film) ? <Film value={film} title="Video" /> : isWords(image) && <Picture value={image} />}
      <OwnerMessage text={isFilled(web) ? web : description} label={info.action_bar_text} url={info.action_bar_url} />
      {(isFilled(instructions) || isWords(howTo)) && (
        <details>
          <summary>How it works</summary>
          {isFilled(instructions) && <FormattedText html={instructions} />}
          {isWords(howTo) && <Film value={howTo} title="Instructions" />}
        </details>
      )}
    </>
  )
}

function isFilled(text: unknown): text is string {
  return isWords(text) && !isEmptyHtml(text)
}
