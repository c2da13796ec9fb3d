import type { WordPart } from '@greenroom/contract/history/words'
import classes from './change-list.module.css'

/** A text with its additions and removals marked. */
export function Words({ parts }: { parts: readonly WordPart[] }) {
  return (
    <span className={classes.words}>
      {parts.map(({ text, mark }, index) => {
        const key = `${index}${mark}`
        if (!mark) return <span key={key}>{text}</span>
        const Marked = mark === 'added' ? 'ins' : 'del'
        // The space after a word is neither underlined nor struck through.
        const word = text.trimEnd()
        return (
          <span key={key} className={classes.part}>
            <Marked className={classes[mark]}>
              <span className="gr-unseen">[{mark}: </span>
              <span>{word === '' ? '↵' : word}</span>
              <span className="gr-unseen">]</span>
            </Marked>
            {text.slice(word.length)}
          </span>
        )
      })}
    </span>
  )
}
