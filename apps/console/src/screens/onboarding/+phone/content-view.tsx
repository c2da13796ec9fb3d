import { pictureFields, pictureOf } from '@greenroom/contract/define/picture'
import { referenceTitle } from '@greenroom/contract/fields/cell'
import type { Drawer } from '@greenroom/contract/onboarding/define-drawer'
import type { OnboardingProgress } from '@greenroom/contract/onboarding/progress'
import { type ContentType, contentTypes } from '@greenroom/contract/onboarding/required-content'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { loadDrawer } from '../+content/content-drawers.tsx'
import { Empty } from '../../../resource/app-preview/pages/empty.tsx'
import { RowPicture } from '../../../resource/list/table/row-picture.tsx'
import { listOf } from '../../../resource/records.ts'
import { usePathOf } from '../../../resource/use-path-of.ts'
import classes from './wizard-phone.module.css'

/** Shown of each kind; the rest is a number. */
const MOST = 3

/** The content that was added so far, by kind. */
export function ContentView({ progress }: { progress: OnboardingProgress }) {
  const { counts } = progress.content
  const types = contentTypes.filter(({ key }) => key !== 'home' && counts[key].current > 0)
  if (types.length === 0) return <Empty>What you add under Upload Content is listed here.</Empty>
  return (
    <article className={classes.content}>
      {types.map((type) => (
        <Kind key={type.key} type={type} />
      ))}
    </article>
  )
}

function Kind({ type: { key, label } }: { type: ContentType }) {
  const { data: drawer } = useQuery({ queryKey: ['wizard drawer', key], queryFn: loadDrawer[key], staleTime: Number.POSITIVE_INFINITY })
  return (
    <section>
      <h3 className={classes.kind}>{label}</h3>
      {drawer && <Items drawer={drawer} />}
    </section>
  )
}

function Items({ drawer }: { drawer: Drawer }) {
  const path = usePathOf(drawer)
  const pictures = pictureFields(drawer)
  const fields = [drawer.titleField, ...pictures].join()
  const { data } = useQuery({
    ...listOf(path, drawer, { page: '1', per_page: String(MOST), fields }),
    placeholderData: keepPreviousData,
  })
  if (!data) return null
  const left = data.meta_data.total - data.data.length
  return (
    <ul className={classes.items}>
      {data.data.map((item) => (
        <li key={item.id} className={classes.item}>
          {pictures.length > 0 && <RowPicture value={pictureOf(drawer, item)} />}
          <span className={classes.title}>{referenceTitle(item)}</span>
        </li>
      ))}
      {left > 0 && <li className={classes.left}>and {left} more</li>}
    </ul>
  )
}
