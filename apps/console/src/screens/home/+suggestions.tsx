import { opens } from '@greenroom/contract/access/gates'
import type { Suggestion } from '@greenroom/contract/home/suggestions'
import { resourceByName } from '@greenroom/contract/resources/all'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { askToSend, type SendRequest } from '../../resource/ask-to-send.ts'
import { menuIcons } from '../../resource/menu-icons.ts'
import { useMay } from '../../session/use-may.ts'
import { useSessionData } from '../../session/use-session.ts'
import type { DrawnIcon } from '../../ui/icons/drawn-icon.ts'
import { IconBulb } from '../../ui/icons/icon-bulb.ts'
import { IconSearch } from '../../ui/icons/icon-search.ts'
import { IconTag } from '../../ui/icons/icon-tag.ts'
import { toPath } from '../../ui/to-path.ts'
import { ActionLine } from './+action-line.tsx'
import { HomeSection } from './+home-section.tsx'

type Idea = { Icon: DrawnIcon; title: string; note: string; action: string; does: { path: string } | { send: SendRequest } }

/** What the owner may want to do next, each with one button. */
export function Suggestions({ suggestions }: { suggestions: readonly Suggestion[] }) {
  const { facts } = useSessionData()
  const may = useMay()
  const navigate = useNavigate()
  const ideas = suggestions.map(ideaOf).filter(({ does }) => ('path' in does ? opens(does.path, facts) : may('write', 'push')))
  if (ideas.length === 0) return null
  return (
    <HomeSection title="Suggestions">
      {ideas.map(({ action, does, ...line }) => (
        <ActionLine key={line.title} {...line}>
          <Button
            size="xs"
            variant="default"
            aria-label={`${action}: ${line.title}`}
            onClick={() => ('send' in does ? askToSend(does.send) : void navigate(toPath(does.path)))}
          >
            {action}
          </Button>
        </ActionLine>
      ))}
    </HomeSection>
  )
}

const WRITE = { action: 'Write an article', does: { path: '/articles/new' } } as const

function ideaOf(suggestion: Suggestion): Idea {
  switch (suggestion.kind) {
    case 'searched':
      return {
        Icon: IconSearch,
        title: `Visitors look for “${suggestion.words}”`,
        note: `${suggestion.times} searches on your website in the last two weeks found nothing.`,
        ...WRITE,
      }
    case 'untold': {
      const { resource, id, title } = suggestion
      const content = { type: resourceByName(resource)?.pushType ?? '', id, title }
      return {
        Icon: IconBulb,
        title: `Tell members about “${title}”`,
        note: 'Published this week. No push has mentioned it yet.',
        action: 'Write a push',
        does: { send: { kind: 'about', content } },
      }
    }
    case 'quiet':
      return {
        Icon: IconTag,
        title: `${suggestion.tag.title} members have had nothing new for ${suggestion.days} days`,
        note: 'Write something for this tag, or add the tag to existing content.',
        ...WRITE,
      }
    case 'push':
      return {
        Icon: menuIcons.bell,
        title: suggestion.days === null ? 'You haven’t sent a push yet' : `You haven’t sent a push for ${suggestion.days} days`,
        note: 'A short message brings members back to your app.',
        action: 'Write a push',
        does: { send: { kind: 'new' } },
      }
  }
}
