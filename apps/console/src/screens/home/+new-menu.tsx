import { opens } from '@greenroom/contract/access/gates'
import type { Resource } from '@greenroom/contract/define/define-resource'
import type { MenuGroup } from '@greenroom/contract/define/menu'
import { offers } from '@greenroom/contract/define/offers'
import type { HomeAnswer } from '@greenroom/contract/home/home-answers'
import { memberList } from '@greenroom/contract/members/members'
import { allResources, resourceByName } from '@greenroom/contract/resources/all'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { mediaLocation, offerFile } from '../../fields/media/offered-file.ts'
import { kindIcon } from '../../resource/kind-icon.ts'
import { useSessionData } from '../../session/use-session.ts'
import { ActionMenu } from '../../ui/action-menu.tsx'
import { IconCamera } from '../../ui/icons/icon-camera.ts'
import { IconPlus } from '../../ui/icons/icon-plus.ts'
import { useTouch } from '../../ui/use-touch.ts'

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
  const camera = useRef<HTMLInputElement>(null)
  const hasCamera = useTouch()
  const content = used.filter((name) => CONTENT.includes(resourceByName(name)?.menu?.group))
  const kinds = [...new Set([...content, ...FIRST])]
    .flatMap((name) => resourceByName(name) ?? [])
    .filter((resource) => canBegin(resource) && opens(`/${resource.segment}/new`, facts))
    .slice(0, SHOWN)
  const noteOf = ({ name }: Resource) => {
    const limit = limits.find(({ resource }) => resource === name)
    return limit && `${limit.used} of ${limit.limit} used`
  }
  const offered = opens('/members/new', facts) ? [...kinds, memberList] : kinds
  if (offered.length === 0) return null
  const start = ({ segment }: Resource) => void navigate({ to: '/$segment/new', params: { segment } })
  const photographed = kinds.find((resource) => pictureOf(resource) !== undefined)
  const actions = offered.map((resource, index) => ({
    label: resource.label.one,
    Icon: kindIcon(resource.name),
    note: noteOf(resource),
    apart: index === kinds.length,
    run: () => start(resource),
  }))
  return (
    <>
      <ActionMenu
        label="New"
        button={(props) => (
          <Button {...props} data-main-action leftSection={<IconPlus size={18} aria-hidden="true" />}>
            New
          </Button>
        )}
        actions={
          hasCamera && photographed
            ? [{ label: `${photographed.label.one} with a photo`, Icon: IconCamera, run: () => camera.current?.click() }, ...actions]
            : actions
        }
      />
      <input
        ref={camera}
        type="file"
        hidden
        tabIndex={-1}
        accept="image/*"
        capture="environment"
        onChange={(event) => {
          const photo = event.currentTarget.files?.[0]
          if (!photo || !photographed) return
          offerFile(mediaLocation(`/${photographed.segment}/new`, pictureOf(photographed) ?? ''), photo)
          start(photographed)
        }}
      />
    </>
  )
}

/** The name of the field for the record's picture. */
function pictureOf({ fields }: Resource): string | undefined {
  return Object.keys(fields).find((name) => {
    const field = fields[name]
    return field?.kind === 'media' && field.accepts === 'image'
  })
}

/** Whether the console's menu leads to a form for a new one. */
function canBegin(resource: Resource): boolean {
  return allResources.includes(resource) && !resource.parent && !resource.single && offers(resource, 'create')
}
