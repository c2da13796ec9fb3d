import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { api } from '../../api/client.ts'
import { useOpenNotice } from '../../resource/notices/use-open-notice.ts'
import { Mark } from '../../ui/mark.tsx'
import { toastFailed } from '../../ui/toast.tsx'

/**
 * The link to a notice in a mail: selects its app and opens what it is about. A notice that is not this person's, or
 * is gone, redirects to Home and says so.
 */
export function OpenNotice() {
  // `/notices/new` has no id; the API knows no such notice.
  const { id = 'new' } = useParams({ strict: false })
  const navigate = useNavigate()
  const open = useOpenNotice()
  const begun = useRef<string | null>(null)

  useEffect(() => {
    if (begun.current === id) return
    begun.current = id
    const follow = async () => open((await api.get(`/notices/${id}`)).data, { replace: true })
    follow().catch(() => {
      toastFailed('This notification is gone, or belongs to an app that you can no longer use.')
      void navigate({ to: '/', replace: true })
    })
  }, [id, navigate, open])

  return (
    <div className="gr-splash" role="status">
      <title>Notification · Greenroom</title>
      <Mark size={48} />
      <span className="gr-splash-word">Opening</span>
    </div>
  )
}
