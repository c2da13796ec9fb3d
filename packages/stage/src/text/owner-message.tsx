import { isSafeLink } from '@greenroom/contract/fields/formatting'
import { isEmptyHtml } from '@greenroom/contract/fields/text'
import { isWords } from '../records/field-view.tsx'
import { FormattedText } from './formatted-text.tsx'
import classes from './owner-message.module.css'

/** A formatted text of the owner with the button below it; nothing while both are empty. */
export function OwnerMessage({ text, label, url }: { text: unknown; label: unknown; url: unknown }) {
  const isText = isWords(text) && !isEmptyHtml(text)
  const isButton = isWords(url) && isSafeLink(url)
  if (!isText && !isButton) return null
  return (
    <div className={classes.message}>
      {isText && <FormattedText html={text} />}
      {isButton && (
        <a className={classes.button} href={url} rel="noopener noreferrer">
          {isWords(label) ? label : 'Open'}
        </a>
      )}
    </div>
  )
}
