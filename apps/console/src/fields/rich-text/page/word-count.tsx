import type { Editor } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { countWords, lengthInWords } from './count-words.ts'
import classes from './page-tools.module.css'

/** Counting waits for a pause in typing. */
const PAUSE_MS = 400

/** How long the text is. */
export function WordCount({ editor }: { editor: Editor }) {
  const [words, setWords] = useState(() => countIn(editor))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setWords(countIn(editor)), PAUSE_MS)
    }
    // Also a text that came from outside, which is no update.
    editor.on('transaction', later)
    return () => {
      clearTimeout(timer)
      editor.off('transaction', later)
    }
  }, [editor])
  return (
    <span className={classes.count} data-word-count>
      {lengthInWords(words)}
    </span>
  )
}

function countIn(editor: Editor): number {
  return editor.isDestroyed ? 0 : countWords(editor.state.doc.textBetween(0, editor.state.doc.content.size, '\n', ' '))
}
