import type { Area } from '../access/areas.ts'
import type { AppFacts, Gate } from '../access/facts.ts'
import type { SettingsPart } from '../app-document/settings-part.ts'
import type { DateFormat } from '../dates.ts'
import type { FormFacts, Values, When } from '../fields/field-base.ts'
import type { Fields } from '../fields/field.ts'
import type { Issue, Rule } from '../fields/rule.ts'
import type { Happening } from '../home/home-answers.ts'
import type { MenuLine } from './menu.ts'

/** How a list column shows its value. */
export type Column = {
  header: string
  /** Field name; `#` is the row number, `actions` the row's menu. */
  field: string
  /**
   * A label after the value while another field is true, such as Expired; for a tally, the number followed by the label
   * unless it is 0. `whileEmpty`: while that field is empty instead.
   */
  mark?: { field: string; text: string; whileEmpty?: true }
  /** Which lists have this column; all if omitted. */
  gate?: Gate
  /** Shown only while another field of the record has this value; otherwise the column shows this text. */
  only?: { field: string; is: unknown; otherwise: string }
  /** The value is a timestamp, shown in the user's time zone; a hyphen if empty. */
  moment?: DateFormat
  /** A text field whose value is shown in small print below this one. */
  below?: string
  /** Shows Yes or No for `active` instead of Live or Draft. */
  yesOrNo?: true
}

export type Section = {
  title: string
  fields: readonly string[]
  help?: string
  /** Shown only while another field of the form has a value. */
  when?: When
  /** Shown next to the form's texts if there is room, otherwise below them: who can see the record, and when. */
  column?: 'rail'
}

/** The parent of a nested resource. */
export type Parent = {
  /**
   * The parent's definition, such as courses for modules. It is an object, not a name, so that all ancestors can be
   * reached.
   */
  of: Resource
  /** The segment after the parent's in the console's URL: /courses/{id}/modules. */
  segment: string
  /**
   * The field that names the record's parent if the path does not. Single records then have the path /{endpoint}/{id},
   * and the list is below the ancestor named by `below`. Without it, both are below the parent:
   * /courses/{course}/modules/{id}.
   */
  field?: string
  /** API name of the ancestor whose path the list is below; only with `field`. */
  below?: string
}

/** Operations on a record other than reading. */
export type RecordAction = 'create' | 'update' | 'delete'

/** An app page that can be previewed next to a form, with the form's current values. */
export type AppPage = 'home' | 'menu' | 'about' | 'website'

/** How records or values are copied from an app to its businesses (`packs`). */
export type Packed = {
  /** A record with the same title in the business is treated as the same record, so no duplicate is created. */
  byTitle?: true
  /** Fields that are not copied; each app has its own value. */
  without?: readonly string[]
}

/** The fields by which records are repeated: a month and a day without a year, and the last day of a record. */
export type RepeatedFields = { month: string; day: string; until: string }

/** A date of a record: a date field, or two fields for the month and day of a yearly event. */
export type AnnouncedDay = { happens: Happening } & ({ date: string } | { month: string; day: string })

export type HealthRules = {
  /** Members find nothing in a record to which no record links by this field. */
  filledBy?: string
  /** A date field; the record is over `days` days after it. */
  over?: { date: string; days: number }
  /** Members reach a record by its links to this resource, where the app has it, if nothing else leads to it. */
  reachedBy?: string
}

export type ResourceSpec = {
  /** Segment of the console's URL: /articles. */
  segment: string
  /** API path below /apps/{app}/, or below / for a platform list: content/articles. */
  endpoint: string
  /** Path of single records if it differs from the list's. */
  recordEndpoint?: string
  label: { one: string; many: string }
  /** Menu entry; if omitted, the list is only linked from other screens. */
  menu?: MenuLine
  /** Heading of the list; the plural name by default. */
  listTitle?: string
  /** One sentence below the list's heading. */
  lead?: string
  /** Shown after a record was created, such as where an invitation was sent; `{label} saved` by default. */
  createdWords?: (values: Values) => string
  /** Label of the button that adds a record; `Add` and the singular name by default. */
  addLabel?: string
  /** Shown while the list is empty: what this is and how to start. */
  intro: string
  /** The field used as the title in lists, pickers and search. */
  titleField?: string
  /**
   * Picture fields for lists; the first one with a value is shown before the title. By default `image_url` or else the
   * first picture field; a record without a picture field has none.
   */
  pictures?: readonly string[]
  /** Shown in lists in place of an empty title; if omitted, the title is required. */
  untitled?: string
  /** A text inside a group that replaces an empty title, such as `web.headline`. */
  otherTitle?: `${string}.${string}`
  /** There is at most one record: the list's URL shows its form, and it can be neither deleted nor cloned. */
  single?: boolean
  fields: Fields
  columns: readonly Column[]
  /** Sections of the form, in order; it is an error if a field is in no section. */
  sections: readonly Section[]
  /** What the search covers if it is more than the title: 'name or email'. */
  searchedBy?: string
  /** Fields that the search covers if it is more than the title; only with `ownTables`. */
  searches?: readonly string[]
  /** Shown until the user searches or filters; the list stays empty until then (USR-008). */
  asksFirst?: string
  /** Additional list filters that are not fields of the record. */
  questions?: Fields
  /** Allowed operations; all by default. */
  can?: readonly RecordAction[]
  /** Warning before a delete that is permanent because there is no trash. */
  deletedForGood?: string
  /** The records are user accounts: the effects of a delete on the person and on apps are requested from the API. */
  effects?: 'users'
  /** Columns that cannot be sorted by, because sorting would read every record of a very long list. */
  unsorted?: readonly string[]
  /**
   * The records are stored in dedicated tables by dedicated code, which may link from within rows and stores passwords
   * hashed.
   */
  ownTables?: boolean
  /** Fields that the list can be filtered by. */
  filters?: readonly string[]
  /**
   * Maximum number of records for a free account (requirements: limits); unlimited if omitted. An app can have its own
   * limit, stored under the resource's name (see `limitsOf`).
   */
  limit?: number
  /** At the limit, the user is prompted for their account id (LIM-007). */
  limitAsksForAccount?: boolean
  /** Several records can be created at once, one title per line (TOP-030). */
  addSeveral?: boolean
  clone?: boolean
  /** Its name as a push's link target (requirements: push). */
  pushType?: string
  /** The apps whose pushes can link to it; all by default (PUSH-042). */
  pushOffered?: (app: AppFacts) => boolean
  /** Version notices above the list and the form (CCOM-029 to CCOM-033). */
  notices?: readonly string[]
  /** Text of the error modal when a record fails to load. */
  loadFailure?: string
  /** Overrides examples of single fields that would contradict each other. */
  example?: Values
  /**
   * The question before a record is published that has nothing for members yet, such as a course without lessons; null
   * if it has. `stored` contains the counts computed by the server; null for a new record.
   */
  asksToPublish?: (stored: Values | null) => { title: string; text: string; yes: string } | null
  /** Rules over several fields. Of a linked record they get what its field `shows`, if that is known. */
  check?: (values: Values, issue: Issue, facts: FormFacts) => void
  /**
   * The values of a stored record after a change of some fields, with what that changes in others, as the form does
   * during editing. `changed` was not validated yet.
   */
  carries?: (stored: Values, changed: Values) => Values
  /** Normalizes values before they are stored, such as a flag that another field forces off. */
  tidy?: (values: Values) => Values
  /** Records with this value exist only for apps that pass the gate. */
  hiddenUnless?: { field: string; is: unknown; gate: Gate }
  /**
   * A URL field with the record's own address on the apps' web pages: it starts as the list's address there, and the id
   * is appended when a new record is stored (OQ-156).
   */
  addressField?: string
  /** Whether a stored record is protected: it cannot be changed, cloned or deleted. */
  locked?: (stored: Values) => boolean
  /**
   * The records are nested in those of another resource: they are listed, deleted, restored and cloned with them, and
   * have no menu entry.
   */
  parent?: Parent
  /**
   * Records that link here by this field are visible only to the audience it defines. If a record here is the only one
   * that restricts another, it cannot be deleted permanently, because the other would become visible to everyone.
   */
  guards?: string
  /**
   * Members can have these records: as tags, or as enrollments with a start date. One definition is marked with each.
   */
  memberLink?: 'tag' | 'enrollment'
  /** Dates of its records that the home page announces a week ahead. */
  days?: readonly AnnouncedDay[]
  /** What can be wrong with a record in the eyes of members, in addition to what fields and rules say. */
  health?: HealthRules
  /** A record can be repeated weekly or monthly, as single records. */
  repeats?: RepeatedFields
  /** The app page that a record makes up; the form previews it instead of the single record. */
  appPage?: AppPage
  /** Names that older clients send back and that mean nothing here; ignored instead of rejected. */
  passedOver?: readonly string[]
  /** The records belong to the platform, not to an app (see `definePlatform`). */
  platform?: PlatformPart
  /** The area of the app that permissions for the records name; content by default. */
  area?: Area
  /** For a role that reads these records and does not change them (`forRole`); no definition says it. */
  readOnly?: true
  /** The records are about people, such as members: they are not copied when an app is created from this one. */
  ofPeople?: true
  /** The records can be in the packs that an app publishes to its businesses. */
  packed?: Packed
  /**
   * How its records are published to apps if the fields alone do not define it; false if they are never in the read
   * API.
   */
  published?: false | Published
}

export type Resource = Omit<ResourceSpec, 'example'> & {
  /** The endpoint's last part, with underscores: the name in clone calls, imports, counts and the items table. */
  name: string
  titleField: string
  /** The ids of the ancestors, outermost first, once they are known. */
  ancestorIds?: readonly string[]
  /** A settings screen, not a real resource: its one record is a part of the app's own. */
  settings?: SettingsPart
  /** The definition for its form, if that has more fields than the API (see `withStricterForm`). */
  form?: Resource
  /** The schema of a whole record, with every message; the form and the API both use it. */
  schema(facts: FormFacts): Rule<Values>
  /** Values of a new record. */
  initial(): Values
  /** A valid record for tests, without the fields that are closed to this app or user. */
  example(facts: FormFacts): Values
}

/** Properties of records that belong to the platform, not to an app. */
export type PlatformPart = {
  can: readonly RecordAction[]
  /** Who may read; only super users may write. */
  readableBy: 'super' | 'everyone'
}

/** How records reach the apps, in addition to what the fields define (see rules.ts). */
export type Published = {
  /** A date field; the record is not published after that day, such as an event's expiration. */
  until?: string
  /** Only readers who entered the record's unlock code can open it. */
  byCode?: boolean
  /**
   * Only members enrolled in the ancestor can open it; `in` is that resource's API name. While the flag `drips` of the
   * enrolled record is on, a record opens the number of days after enrollment given by its field `after`.
   */
  enrolled?: { in: string; after: string; drips: string }
  /**
   * Parts of a record that only holders of a field's tag can see: field names, or a part of a sub-table's rows such as
   * `speakers.vip_gift`. Everyone can see the record itself.
   */
  holders?: readonly { tag: string; see: readonly string[] }[]
  /** Fields that are included wherever another record links to this one, so that clients need no second request. */
  inline?: readonly string[]
  /** Its records play audio or film that no media field has, such as the episodes of a feed. */
  plays?: true
}
