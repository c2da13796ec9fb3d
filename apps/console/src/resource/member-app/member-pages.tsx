import type { Resource } from '@greenroom/contract/define/define-resource'
import { listOf } from '@greenroom/contract/fields/cell'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { allResources } from '@greenroom/contract/resources/all'
import { isPublished } from '@greenroom/contract/visibility/published'
import { AboutView } from '@greenroom/stage/about/about-view.tsx'
import type { Branding } from '@greenroom/stage/app-start.ts'
import { websiteMenu } from '@greenroom/stage/frame/site-frame.tsx'
import { chooseHome } from '@greenroom/stage/home/choose-home.ts'
import { HomeView } from '@greenroom/stage/home/home-view.tsx'
import { LinkList } from '@greenroom/stage/lists/link-list.tsx'
import { ListPage, Pages, RecordList } from '@greenroom/stage/lists/record-list.tsx'
import { RecordPage } from '@greenroom/stage/records/record-page.tsx'
import { words } from '@greenroom/stage/text/words.ts'
import type { ReactNode } from 'react'
import { failureSentence } from '../../api/failure.ts'
import { useAppDay } from '../../session/use-app-day.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Empty } from '../app-preview/pages/empty.tsx'
import { useMemberRead, useReasons } from './use-member-reads.ts'

type Props = { member: string; path: string }

const PER_PAGE = 20

/** A page of the app by its path, as the read API answers a member. */
export function MemberPage({ member, path }: Props): ReactNode {
  const { pathname, searchParams } = new URL(path, 'https://app.example')
  const [segment = '', id, deeper] = pathname.split('/').filter(Boolean)
  if (segment === '' || segment === 'about') return <StartPage member={member} path={segment} />
  const resource = allResources.find((one) => one.segment === segment && isPublished(one))
  if (!resource || deeper !== undefined) return <Empty>This page is only on the website.</Empty>
  if (id !== undefined) return <OneRecord key={id} member={member} resource={resource} id={id} />
  return <Records member={member} resource={resource} page={Number(searchParams.get('page') ?? 1)} />
}

/** The home screen that the member sees, and the menu below it; or the page about the app. */
function StartPage({ member, path }: Props) {
  const read = useMemberRead(member, 'start')
  if (!read.data) return <Waiting read={read} />
  const start = valuesOf(read.data.data)
  const name = words(start.name)
  if (path === 'about') return <AboutView about={valuesOf(start.about)} name={name} />
  const menu = listOf(start.menu).map((line) => ({ name: words(valuesOf(line).name), label: words(valuesOf(line).label) }))
  const branding: Branding = { name, menu, looks: { tagline: words(valuesOf(start.looks).tagline) } }
  const links = [...websiteMenu(branding), { to: '/about', label: 'About' }]
  return (
    <HomeView start={branding} home={chooseHome(listOf(start.home_screens).map((screen) => valuesOf(screen)))}>
      <LinkList links={links.map(({ to, label }) => ({ to, title: label, text: '' }))} />
    </HomeView>
  )
}

function Records({ member, resource, page }: { member: string; resource: Resource; page: number }) {
  const { zone } = useAppDay()
  const read = useMemberRead(member, resource.endpoint, { page, per_page: PER_PAGE })
  if (!read.data) return <Waiting read={read} />
  const records = listOf(read.data.data).map((record) => valuesOf(record))
  return (
    <ListPage title={resource.label.many} isEmpty={records.length === 0}>
      <RecordList resource={resource} records={records} timeZone={zone} />
      <Pages page={page} size={PER_PAGE} total={Number(valuesOf(read.data.meta_data).total ?? 0)} path={`/${resource.segment}`} />
    </ListPage>
  )
}

function OneRecord({ member, resource, id }: { member: string; resource: Resource; id: string }) {
  const { today, zone } = useAppDay()
  const read = useMemberRead(member, `${resource.endpoint}/${id}`)
  const values = valuesOf(read.data?.data)
  const reasons = useReasons(member, `${resource.recordEndpoint ?? resource.endpoint}/${id}`, values.access === 'teaser')
  if (!read.data) return <Waiting read={read} />
  return <RecordPage resource={resource} values={values} isMember today={today} timeZone={zone} locked={reasons.join(' · ') || undefined} />
}

function Waiting({ read: { error, refetch } }: { read: { error: Error | null; refetch(): unknown } }) {
  return error && <LoadFailure line={failureSentence(error)} onRetry={() => void refetch()} />
}
