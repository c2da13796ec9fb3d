import { opens } from '@greenroom/contract/access/gates'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { toPath } from '../ui/to-path.ts'
import { useSessionData } from './use-session.ts'

type Props = {
  path: string
  /** What a user whose role does not include the page gets instead of the link. */
  otherwise: 'its text' | 'nothing'
  className?: string | undefined
  'aria-label'?: string
  children: ReactNode
}

/** A link to a page of the console that a role may not include. */
export function OpenLink({ path, otherwise, children, ...props }: Props) {
  const { facts } = useSessionData()
  if (!opens(path, facts)) return otherwise === 'nothing' ? null : <>{children}</>
  return (
    <Link {...toPath(path)} {...props}>
      {children}
    </Link>
  )
}
