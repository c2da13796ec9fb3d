import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { Failure } from '../../api/failure.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { useSessionData } from '../../session/use-session.ts'
import { useBeginWork } from '../form-context.ts'
import type { PastedHtml } from './pasted-html.ts'
import { pastedPicturesNote } from './pasted-pictures-note.ts'

/** Pictures that are copied of one paste. */
const MOST = 30

/**
 * Copies the pictures of pasted texts into the media library, because other websites remove them after a while. A
 * picture that cannot be copied stays at its address; the notice counts it.
 */
export function usePastedPictures() {
  const path = useAppPath()
  const { app } = useSessionData()
  const begin = useBeginWork()
  const [note, setNote] = useState<string>()

  const copy = async (editor: Editor, remote: readonly string[]) => {
    let copied = 0
    for (const address of app ? remote.slice(0, MOST) : []) {
      try {
        const { data } = await api.post(path('media/copies'), { data: { address } })
        if (editor.isDestroyed) break
        replaceSource(editor, address, data.url)
        copied += 1
      } catch (error) {
        // After any other failure, such as a lost connection or too many copies, the next one would fail too.
        if (!(error instanceof Failure && error.code === 'INVALID')) break
      }
    }
    return copied
  }

  return {
    note,
    async take(editor: Editor, { remote, leftOut }: PastedHtml) {
      setNote(pastedPicturesNote({ copied: 0, failed: 0, leftOut }))
      if (remote.length === 0) return
      const end = begin()
      try {
        const copied = await copy(editor, remote)
        setNote(pastedPicturesNote({ copied, failed: remote.length - copied, leftOut }))
      } finally {
        end()
      }
    },
  }
}

function replaceSource(editor: Editor, address: string, url: string): void {
  const { state, view } = editor
  const { tr } = state
  state.doc.descendants((node, position) => {
    if (node.type.name === 'image' && node.attrs.src === address) tr.setNodeAttribute(position, 'src', url)
  })
  // Undo removes what was pasted, whether it was copied or not.
  if (tr.docChanged) view.dispatch(tr.setMeta('addToHistory', false))
}
