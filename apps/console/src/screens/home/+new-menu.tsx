import { opens } from '@greenroom/contract/access/gates'
import type { Resource } from '@greenroom/contract/define/define-resource'
import type { MenuGroup } from '@greenroom/contract/define/menu'
import { offers } from '@greenroom/contract/define/offers'
import type { HomeAnswer } from '@greenroom/contract/home/home-answers'
import { memberList } from '@greenroom/contract/members/members'
import { allResources, resourceByName } from '@greenroom/contract/resources/all'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { kindIcon } from '../../resource/kind-icon.ts'
import { useSessionData } from '../../session/use-session.ts'
import { ActionMenu } from '../../ui/action-menu.tsx'
import { IconPlus } from '../../ui/icons/icon-plus.ts'

/** What members read, watch and attend: listed before what organizes it. */
const CONTENT: readonly (MenuGroup | undefined)[] = ['content', 'courses', 'events']
/** What most owners start with, for an app with little content. */
const FIRST = ['articles', 'videos', 'courses', 'events', 'topics']
const SHOWN = 7

type Props = Partial<Pick<HomeAnswer, 'used'>> & { limits?: HomeAnswer['needs']['limits'] }

/** One button for a new record of the kinds that this app uses most, and for a new member. */
export function NewMenu({ used = [], limits = [] }: Props) {
  const { facts } = useSessionData()
  const navigate = useNavigate()
  const content = used.filter((name) => CONTENT.includes(resourceByName(name)?.menu?.group))
  const kinds = [...new Set([...content, ...FIRST])]
    .flatMap((name) => resourceByName(name) ?? [])
    .filter((resource) => canBegin(resource) && opens(`/${resource.segment}`, facts))
    .slice(0, SHOWN)
  const noteOf = ({ name }: Resource) => {
    const limit = limits.find(({ resource }) => resource === name)
    return limit && `${limit.used} of ${limit.limit} used`
  }
  return (
    <ActionMenu
      label="New"
      button={(props) => (
        <Button {...props} leftSection={<IconPlus size={18} aria-hidden="true" />}>
          New
        </Button>
      )}
      actions={[...kinds, memberList].map((resource, index) => ({
        label: resource.label.one,
        Icon: kindIcon(resource.name),
        note: noteOf(resource),
        apart: index === kinds.length,
        run: () => void navigate({ to: '/$segment/new', params: { segment: resource.segment } }),
      }))}
    />
  )
}

/** Whether the console's menu leads to a form for a new one. */
function canBegin(resource: Resource): boolean {
  return allResources.includes(resource) && !resource.parent && !resource.single && offers(resource, 'create')
}
