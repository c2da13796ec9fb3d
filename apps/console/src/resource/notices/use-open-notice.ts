import type { Notice } from '@greenroom/contract/notices/notice-answers'
import { useNavigate } from '@tanstack/react-router'
import { useSession, useSessionData } from '../../session/use-session.ts'
import { toAddress } from '../../ui/to-path.ts'
import { useMarkRead } from './use-notices.ts'

/** Marks a notice as read, makes its app the current one, and opens what it is about. */
export function useOpenNotice() {
  const session = useSession()
  const { app } = useSessionData()
  const navigate = useNavigate()
  const markRead = useMarkRead()
  return async (notice: Notice, { replace = false }: { replace?: boolean } = {}) => {
    // The page matters more than the mark.
    if (!notice.read) void markRead({ ids: [notice.id] }).catch(() => undefined)
    const choosesApp = notice.link.startsWith('/gotoonboarding/')
    if (!choosesApp && notice.app.id !== app?.id) await session.chooseApp(notice.app.id)
    await navigate({ ...toAddress(notice.link), replace })
  }
}
