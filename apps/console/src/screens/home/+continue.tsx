import { listedByName } from '@greenroom/contract/define/listed'
import type { HomeAnswer } from '@greenroom/contract/home/home-answers'
import { kindIcon } from '../../resource/kind-icon.ts'
import { howLongAgo } from './+days.ts'
import { HomeSection } from './+home-section.tsx'
import { RecordLine } from './+record-line.tsx'
import { useUnsavedHere } from './+unsaved-here.ts'
import classes from './home.module.css'

const SHOWN = 5

/** What the user worked on last, unsaved work first. Empty for a new user. */
export function Continue({ recent }: { recent: HomeAnswer['recent'] }) {
  const unsaved = useUnsavedHere().slice(0, SHOWN)
  const open = new Set(unsaved.map(({ path }) => path.split('/').at(-1)))
  const saved = recent.filter(({ id }) => !open.has(id)).slice(0, SHOWN - unsaved.length)
  if (unsaved.length + saved.length === 0) return null
  return (
    <HomeSection title="Continue">
      {unsaved.map(({ id, resource, kind, title, path, at }) => (
        <RecordLine
          key={id}
          Icon={kindIcon(resource)}
          title={title}
          note={`${kind} · typed ${howLongAgo(at)}`}
          path={path}
          mark={<span className={classes.unsaved}>Not saved yet</span>}
        />
      ))}
      {saved.map(({ id, resource, title, at }) => {
        const { label, segment, untitled } = listedByName(resource) ?? {}
        return (
          <RecordLine
            key={id}
            Icon={kindIcon(resource)}
            title={title || (untitled ?? 'Untitled')}
            note={`${label?.one} · ${howLongAgo(at)}`}
            path={`/${segment}/${id}`}
          />
        )
      })}
    </HomeSection>
  )
}
