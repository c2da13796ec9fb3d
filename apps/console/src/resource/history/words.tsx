import type { WordPart } from '@greenroom/contract/history/words'
import { VisuallyHidden } from '@mantine/core'
import classes from './change-list.module.css'

/** A text with what was added and removed in it. */
export function Words({ parts }: { parts: readonly WordPart[] }) {
  return (
    <span className={classes.words}>
      {parts.map(({ text, mark }, index) => {
        const key = `${index}${mark}`
        if (mark === 'added')
          return (
            <ins key={key} className={classes.added}>
              <VisuallyHidden>[added: </VisuallyHidden>
              {text}
              <VisuallyHidden>]</VisuallyHidden>
            </ins>
          )
        if (mark === 'removed')
          return (
            <del key={key} className={classes.removed}>
              <VisuallyHidden>[removed: </VisuallyHidden>
              {text}
              <VisuallyHidden>]</VisuallyHidden>
            </del>
          )
        return <span key={key}>{text}</span>
      })}
    </span>
  )
}
