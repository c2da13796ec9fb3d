import { Input } from '@mantine/core'
import type { ComponentType } from 'react'
import { onDemand } from '../ui/on-demand.tsx'
import { BusinessWidget } from './business-widget.tsx'
import { ChoiceWidget } from './choice-widget.tsx'
import { ChoicesWidget } from './choices-widget.tsx'
import { ColorWidget } from './color-widget.tsx'
import { ExpiredWidget, PublicLinkWidget, TallyWidget, UnlockCodeWidget } from './computed-widgets.tsx'
import classes from './field-input.module.css'
import { FlagWidget } from './flag-widget.tsx'
import { GroupWidget } from './group-widget.tsx'
import { IntegerWidget } from './integer-widget.tsx'
import { MediaWidget } from './media/media-widget.tsx'
import { RelationWidget } from './relation/relation-widget.tsx'
import { RowsWidget } from './rows/rows-widget.tsx'
import { EmailWidget, LinesWidget, LongTextWidget, TextWidget, UrlWidget } from './text-widgets.tsx'
import type { WidgetProps, Widgets } from './widget.ts'

const waiting = ({ field }: Pick<WidgetProps, 'field'>) => <Waiting field={field} isTall={false} />

// Heavy and rare ones are chunks of their own: a form without a date or a formatted text never loads them.
const RichTextWidget = onDemand<WidgetProps<'richText'>>(
  async () => (await import('./rich-text/rich-text-widget.tsx')).default,
  (props) => <Waiting {...props} isTall />,
)
const DateWidget = onDemand<WidgetProps<'date'>>(async () => (await import('./date-widget.tsx')).default, waiting)
const ContentWidget = onDemand<WidgetProps<'content'>>(async () => (await import('./content-widget.tsx')).default, waiting)
const ParentWidget = onDemand<WidgetProps<'parent'>>(async () => (await import('./parent-widget.tsx')).default, waiting)
const PasswordWidget = onDemand<WidgetProps<'password'>>(async () => (await import('./password-widget.tsx')).default, waiting)

const widgets: Widgets = {
  text: TextWidget,
  longText: LongTextWidget,
  richText: RichTextWidget,
  email: EmailWidget,
  password: PasswordWidget,
  url: UrlWidget,
  media: MediaWidget,
  integer: IntegerWidget,
  flag: FlagWidget,
  date: DateWidget,
  choice: ChoiceWidget,
  choices: ChoicesWidget,
  color: ColorWidget,
  lines: LinesWidget,
  relation: RelationWidget,
  business: BusinessWidget,
  content: ContentWidget,
  group: GroupWidget,
  rows: RowsWidget,
  records: RowsWidget,
  unlockCode: UnlockCodeWidget,
  expired: ExpiredWidget,
  publicLink: PublicLinkWidget,
  tally: TallyWidget,
  parent: ParentWidget,
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
