import type { HomeAnswer } from '@greenroom/contract/home/home-answers'
import { useAppDay } from '../../session/use-app-day.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { toAddress } from '../../ui/to-path.ts'
import { ActionLine } from './+action-line.tsx'
import { HomeSection } from './+home-section.tsx'
import { needsOf } from './+need-rows.ts'

/** Pending decisions, each with its action; nothing if there are none. */
export function NeedsYou({ needs }: { needs: HomeAnswer['needs'] }) {
  const { today } = useAppDay()
  const lines = needsOf({ needs, today })
  if (lines.length === 0) return null
  return (
    <HomeSection title="Needs you" first>
      {lines.map(({ id, action, path, ...line }) => (
        <ActionLine key={id} {...line} isUrgent>
          <ButtonLink {...toAddress(path)} size="xs" aria-label={`${action}: ${line.title}`}>
            {action}
          </ButtonLink>
        </ActionLine>
      ))}
    </HomeSection>
  )
}
