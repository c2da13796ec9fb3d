import { contentHints } from '@greenroom/contract/onboarding/content-hints'
import { contentTypeState } from '@greenroom/contract/onboarding/progress'
import type { ContentKey, ContentType } from '@greenroom/contract/onboarding/required-content'
import { contentPath } from '@greenroom/contract/onboarding/review/content-path'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { SectionProps } from '../+state/section-props.ts'
import { useRequestedFields } from '../../../fields/requested-fields.ts'
import type { OpenDrawer } from './content-drawer.tsx'
import { contentDrawers } from './content-drawers.tsx'
import { ContentRow } from './content-row.tsx'
import classes from './content.module.css'

type Props = Pick<SectionProps, 'variant' | 'progress' | 'state' | 'adding' | 'onboarding'> & {
  types: readonly ContentType[]
  /** Shown after the counted kinds. */
  children?: ReactNode
}

/** The kinds of content that a section requires, each with its counter and its drawers (WIZ-016 to WIZ-026). */
export function ContentList({ types, variant, progress, state, adding, onboarding, children }: Props) {
  const navigate = useNavigate()
  const [requested] = useState(() => kindInUrl(types))
  const begun = requested && {
    key: requested,
    at: progress.content.counts[requested].current > 0 ? ('manage' as const) : ('add' as const),
    opening: 0,
  }
  const [open, setOpen] = useState<(OpenDrawer & { key: ContentKey }) | null>(begun)
  /** Drawers that were opened once: they stay mounted for the closing animation. */
  const [used, setUsed] = useState<readonly ContentKey[]>(requested ? [requested] : [])
  const show = (key: ContentKey, at: OpenDrawer['at']) => {
    setUsed((keys) => (keys.includes(key) ? keys : [...keys, key]))
    setOpen({ key, at, opening: performance.now() })
  }
  const close = () => {
    setOpen(null)
    if (kindInUrl(types)) void navigate({ to: '/onboarding', search: {}, replace: true })
  }
  const { notes } = useRequestedFields()
  const noteOf = (key: ContentKey) => notes.get(contentPath(key))
  // If our team requests a change, one more than required may be added.
  const mayAdd = (key: ContentKey) =>
    (state.locked && noteOf(key) !== undefined) || (state.editable && contentTypeState(key, { variant, progress }).canAdd)
  const [answered, setAnswered] = useState<number | null>(null)
  if (adding && adding.opening !== answered) {
    setAnswered(adding.opening)
    if (types.some(({ key }) => key === adding.key) && mayAdd(adding.key)) show(adding.key, 'add')
  }

  return (
    <>
      <ul className={classes.list}>
        {types.map(({ key, label }) => (
          <ContentRow
            key={key}
            name={label}
            icon={key}
            hint={contentHints[key]}
            count={progress.content.counts[key]}
            {...contentTypeState(key, { variant, progress })}
            canAdd={mayAdd(key)}
            canManage={state.editable || noteOf(key) !== undefined}
            note={noteOf(key)}
            refused={onboarding.refused[contentPath(key)] ?? []}
            onAdd={() => show(key, 'add')}
            onManage={() => show(key, 'manage')}
          />
        ))}
        {children}
      </ul>
      {used.map((key) => {
        const Drawers = contentDrawers[key]
        return (
          <Drawers
            key={key}
            open={open?.key === key ? open : null}
            canAdd={mayAdd(key)}
            onClose={close}
            onChanged={() => void onboarding.refresh()}
          />
        )
      })}
    </>
  )
}

/** The kind of content that a link of the store check opens, `?open=content&kind=blogs`. */
function kindInUrl(types: readonly ContentType[], search = window.location.search): ContentKey | null {
  const kind = new URLSearchParams(search).get('kind')
  return types.find(({ key }) => key === kind)?.key ?? null
}
