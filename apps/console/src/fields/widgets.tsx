import type { ComponentType } from 'react'
import { onDemand } from '../ui/on-demand.tsx'
import { ChoiceWidget } from './choice-widget.tsx'
import { ExpiredWidget, PublicLinkWidget, TallyWidget, UnlockCodeWidget } from './computed-widgets.tsx'
import { FlagWidget } from './flag-widget.tsx'
import { GroupWidget } from './group-widget.tsx'
import { IntegerWidget } from './integer-widget.tsx'
import { MediaWidget } from './media/media-widget.tsx'
import { EmailWidget, LinesWidget, LongTextWidget, TextWidget, UrlWidget } from './text-widgets.tsx'
import { labelOf, onceTouched, WaitingWidget } from './waiting-widget.tsx'
import type { WidgetProps, Widgets } from './widget.ts'

// Large widgets are separate chunks, loaded on the first user interaction.
const RichTextWidget = onceTouched(async () => (await import('./rich-text/rich-text-widget.tsx')).RichTextWidget)
const DateWidget = onceTouched(async () => (await import('./date-widget.tsx')).DateWidget)
const TimeWidget = onceTouched(async () => (await import('./time-widget.tsx')).TimeWidget)
const RelationWidget = onceTouched(async () => (await import('./relation/relation-widget.tsx')).RelationWidget)
const BusinessWidget = onceTouched(async () => (await import('./business-widget.tsx')).BusinessWidget)
const ContentWidget = onceTouched(async () => (await import('./content-widget.tsx')).ContentWidget)
const ParentWidget = onceTouched(async () => (await import('./parent-widget.tsx')).ParentWidget)

// Rare ones too: a form without such a field never loads them.
const PasswordWidget = onDemand<WidgetProps<'password'>>(
  async () => (await import('./password-widget.tsx')).PasswordWidget,
  WaitingWidget,
  labelOf,
)
const ChoicesWidget = onDemand<WidgetProps<'choices'>>(
  async () => (await import('./choices-widget.tsx')).ChoicesWidget,
  WaitingWidget,
  labelOf,
)
const MemberConditionWidget = onDemand<WidgetProps<'memberCondition'>>(
  async () => (await import('./member-condition-widget.tsx')).MemberConditionWidget,
  WaitingWidget,
  labelOf,
)
const OptionsWidget = onDemand<WidgetProps<'options'>>(
  async () => (await import('./options-widget.tsx')).OptionsWidget,
  WaitingWidget,
  labelOf,
)
const FilesWidget = onDemand<WidgetProps<'files'>>(
  async () => (await import('./media/files-widget.tsx')).FilesWidget,
  WaitingWidget,
  labelOf,
)
const ColorWidget = onDemand<WidgetProps<'color'>>(async () => (await import('./color-widget.tsx')).ColorWidget, WaitingWidget, labelOf)
const SealedWidget = onDemand<WidgetProps<'sealed'>>(async () => (await import('./sealed-widget.tsx')).SealedWidget, WaitingWidget, labelOf)
const AppsWidget = onDemand<WidgetProps<'apps'>>(async () => (await import('./apps-widget.tsx')).AppsWidget, WaitingWidget, labelOf)
const TimeZoneWidget = onDemand<WidgetProps<'timeZone'>>(
  async () => (await import('./time-zone-widget.tsx')).TimeZoneWidget,
  WaitingWidget,
  labelOf,
)
const SequenceWidget = onDemand<WidgetProps<'sequence'>>(
  async () => (await import('./sequence/sequence-widget.tsx')).SequenceWidget,
  WaitingWidget,
  labelOf,
)
const rowsWidget = async () => (await import('./rows/rows-widget.tsx')).RowsWidget
const RowsWidget = onDemand<WidgetProps<'rows'>>(rowsWidget, WaitingWidget, labelOf)
const RecordsWidget = onDemand<WidgetProps<'records'>>(rowsWidget, WaitingWidget, labelOf)

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
  time: TimeWidget,
  choice: ChoiceWidget,
  choices: ChoicesWidget,
  color: ColorWidget,
  lines: LinesWidget,
  options: OptionsWidget,
  memberCondition: MemberConditionWidget,
  files: FilesWidget,
  sealed: SealedWidget,
  apps: AppsWidget,
  sequence: SequenceWidget,
  timeZone: TimeZoneWidget,
  relation: RelationWidget,
  business: BusinessWidget,
  content: ContentWidget,
  group: GroupWidget,
  rows: RowsWidget,
  records: RecordsWidget,
  unlockCode: UnlockCodeWidget,
  expired: ExpiredWidget,
  publicLink: PublicLinkWidget,
  tally: TallyWidget,
  parent: ParentWidget,
  // Shown in lists and next to the form, not in it.
  linkedId: () => null,
  children: () => null,
  counts: () => null,
}

/** Renders a field by its kind. This is the only place where the runtime kind selects the typed widget. */
export function drawWidget(props: WidgetProps) {
  const Widget = widgets[props.field.kind] as ComponentType<WidgetProps>
  return <Widget {...props} />
}
