import type { HelpSession } from '@greenroom/contract/help/help-answers'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { Failure } from '../../api/failure.ts'
import { showFailure } from '../../api/show-failure.ts'
import { useSession } from '../../session/use-session.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { unsavedHere } from '../../ui/unsaved-changes.ts'

/** Ends the help session; asks for confirmation if there is unsaved input. */
export function useLeaveHelp(help: HelpSession): { leave: () => Promise<void>; isLeaving: boolean } {
  const session = useSession()
  const [isLeaving, setLeaving] = useState(false)

  const leave = async () => {
    const unsaved = unsavedHere()
    const note = unsaved === 'kept' ? ' They are kept in this browser: you can restore them in the same form.' : ' They will be lost.'
    const question = {
      title: 'Leave without saving?',
      text: `Your changes on this page have not been saved.${note}`,
      yes: 'Leave',
      no: 'Stay',
    }
    if (unsaved !== 'none' && !(await confirm({ ...question, dangerous: unsaved === 'lost' }))) return
    setLeaving(true)
    try {
      await api.delete(`/apps/${help.app.id}/help_sessions/${help.id}`).catch((error: unknown) => {
        // It ended a moment ago, which is the desired result.
        if (!(error instanceof Failure && error.code === 'HELP_ENDED')) throw error
      })
      await session.changeHelp(null)
      toastDone('You’re back in your own account.')
    } catch (error) {
      showFailure(error)
      setLeaving(false)
    }
  }
  return { leave, isLeaving }
}
