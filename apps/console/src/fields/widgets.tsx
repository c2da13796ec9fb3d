import { Input } from '@mantine/core'
import { type ComponentType, lazy, Suspense } from 'react'
import { BusinessWidget } from './business-widget.tsx'
import { ChoiceWidget } from './choice-widget.tsx'
import { ChoicesWidget } from './choices-widget.tsx'
import { ExpiredWidget, PublicLinkWidget, TallyWidget, UnlockCodeWidget } from './computed-widgets.tsx'
import classes from './field-input.module.css'
import { FlagWidget } from './flag-widget.tsx'
import { GroupWidget } from './group-widget.tsx'
import { IntegerWidget } from './integer-widget.tsx'
import { MediaWidget } from './media/media-widget.tsx'
import { RelationWidget } from './relation/relation-widget.tsx'
import { RowsWidget } from './rows/rows-widget.tsx'
import { EmailWidget, LongTextWidget, TextWidget, UrlWidget } from './text-widgets.tsx'
import type { WidgetProps, Widgets } from './widget.ts'

// Heavy and rare ones are chunks of their own: a form without a date or a formatted text never loads them.
const RichTextWidget = lazy(() => import('./rich-text/rich-text-widget.tsx'))
const DateWidget = lazy(() => import('./date-widget.tsx'))
const ContentWidget = lazy(() => import('./content-widget.tsx'))
const ParentWidget = lazy(() => import('./parent-widget.tsx'))
const PasswordWidget = lazy(() => import('./password-widget.tsx'))

const widgets: Widgets = {
  text: TextWidget,
  longText: LongTextWidget,
  richText: (props) => (
    <Suspense fallback={<Waiting {...props} isTall />}>
      <RichTextWidget {...props} />
    </Suspense>
  ),
  email: EmailWidget,
  password: (props) => (
    <Suspense fallback={<Waiting {...props} isTall={false} />}>
      <PasswordWidget {...props} />
    </Suspense>
  ),
  url: UrlWidget,
  media: MediaWidget,
  integer: IntegerWidget,
  flag: FlagWidget,
  date: (props) => (
    <Suspense fallback={<Waiting {...props} isTall={false} />}>
      <DateWidget {...props} />
    </Suspense>
  ),
  choice: ChoiceWidget,
  choices: ChoicesWidget,
  relation: RelationWidget,
  business: BusinessWidget,
  content: (props) => (
    <Suspense fallback={<Waiting {...props} isTall={false} />}>
      <ContentWidget {...props} />
    </Suspense>
  ),
  group: GroupWidget,
  rows: RowsWidget,
  records: RowsWidget,
  unlockCode: UnlockCodeWidget,
  expired: ExpiredWidget,
  publicLink: PublicLinkWidget,
  tally: TallyWidget,
  parent: (props) => (
    <Suspense fallback={<Waiting {...props} isTall={false} />}>
      <ParentWidget {...props} />
    </Suspense>
  ),
  // Told in lists and beside the form, not in it.
  linkedId: () => null,
  children: () => null,
  counts: () => null,
}

/** Draws a field by its kind. The one place where the kind, known at run time, picks the typed widget. */
export function drawWidget(props: WidgetProps) {
  const Widget = widgets[props.field.kind] as ComponentType<WidgetProps>
  return <Widget {...props} />
}

function Waiting({ field, isTall }: { field: WidgetProps['field']; isTall: boolean }) {
  return (
    <Input.Wrapper label={field.label} labelElement="div" description={field.help} withAsterisk={field.required}>
      <div className={classes.waiting} data-tall={isTall || undefined} />
    </Input.Wrapper>
  )
}
