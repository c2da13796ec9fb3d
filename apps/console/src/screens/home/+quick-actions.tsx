import { opens } from '@greenroom/contract/access/gates'
import type { Resource } from '@greenroom/contract/define/define-resource'
import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Suspense, use } from 'react'
import { loadDefinition } from '../../resource/definitions.ts'
import { useSessionData } from '../../session/use-session.ts'
import { IconArrowRight } from '../../ui/icons/icon-arrow-right.ts'
import { IconPlus } from '../../ui/icons/icon-plus.ts'
import classes from './home.module.css'

/** What most owners begin with, in this order; the first four that the app has are shown. */
const kinds = ['articles', 'videos', 'audios', 'tips', 'lessons', 'events', 'profiles', 'topics']
const SHOWN = 4

let brought: Promise<(Resource | undefined)[]> | undefined

/** The shortest ways to begin: for the first few kinds of content a new one, and the list of what is there. */
export function QuickActions() {
  brought ??= Promise.all(kinds.map(loadDefinition))
  return (
    <ul className={classes.actions}>
      <Suspense
        fallback={kinds.slice(0, SHOWN).map((segment) => (
          <Skeleton key={segment} h={104} radius={12} component="li" />
        ))}
      >
        <Actions definitions={brought} />
      </Suspense>
    </ul>
  )
}

function Actions({ definitions }: { definitions: Promise<(Resource | undefined)[]> }) {
  const { facts } = useSessionData()
  return use(definitions)
    .filter((definition) => definition !== undefined)
    .filter(({ segment }) => opens(`/${segment}`, facts))
    .slice(0, SHOWN)
    .map(({ segment, label }) => (
      <li key={segment} className={classes.action}>
        <Link to="/$segment/new" params={{ segment }} className={classes.create}>
          <IconPlus size={18} aria-hidden="true" />
          New {label.one}
        </Link>
        <Link to="/$segment" params={{ segment }} className={classes.see}>
          All {label.many}
          <IconArrowRight size={14} aria-hidden="true" />
        </Link>
      </li>
    ))
}
