import type { AppFacts, Gate } from '../access/facts.ts'
import type { SettingsPart } from '../app-document/settings-part.ts'
import type { DateFormat } from '../dates.ts'
import type { FormFacts, Values, When } from '../fields/field-base.ts'
import type { Fields } from '../fields/field.ts'
import type { Issue, Rule } from '../fields/rule.ts'
import type { Happening } from '../home/home-answers.ts'
import type { MenuLine } from './menu.ts'

/** How a column of a list shows its value. */
export type Column = {
  header: string
  /** The field it shows; `#` is the running number of the row, `actions` the row's menu. */
  field: string
  /**
   * A word after the value while another field is true, such as Expired; with the number before it while a tally is
   * not 0.
   */
  mark?: { field: string; text: string }
  /** The lists that have this column; all of them without it. */
  gate?: Gate
  /** Shown only while another field of the record has this value; otherwise these words. */
  only?: { field: string; is: unknown; otherwise: string }
  /** The value is a moment, shown in the person's time zone; a hyphen while there is none. */
  moment?: DateFormat
  /** A text field whose value is shown small below this one. */
  below?: string
  /** Shows Yes or No for `active`, where lists say Live or Draft otherwise. */
  yesOrNo?: true
}

export type Section = {
  title: string
  fields: readonly string[]
  help?: string
  /** Drawn only while another field of the form has a value. */
  when?: When
  /** Beside the form's texts where there is room, otherwise after them: who sees the record, and when. */
  place?: 'rail'
}

/** Where the records of a nested resource lie. */
export type Parent = {
  /**
   * The definition of the parent: modules have courses. The definition itself, so that a child leads to all its
   * ancestors.
   */
  of: Resource
  /** What the console's address says after the parent's: /courses/{id}/modules. */
  segment: string
  /**
   * The field by which a record names its parent, where the path does not. Its records then have a path of their own,
   * /{endpoint}/{id}, and the list lies below the record named by `below`. Without it both lie below the parent:
   * /courses/{course}/modules/{id}.
   */
  field?: string
  /** The API's name of the farther ancestor below whose path the list lies; only with `field`. */
  below?: string
}

/** What can be done with a record besides reading it. */
export type RecordAction = 'create' | 'update' | 'delete'

/** A page of the app that can be drawn beside a form, with what is typed in it. */
export type AppPage = 'home' | 'menu' | 'about' | 'website'

/** How records or values go from an app to the businesses under it (`packs`). */
export type Packed = {
  /** A record of the same title in the business counts as the same one: there are not to be two. */
  byTitle?: true
  /** Fields that stay each app's own. */
  without?: readonly string[]
}

/** A day of a record: in a date field, or in a field for the month and one for the day of it, which come every year. */
export type AnnouncedDay = { happens: Happening } & ({ date: string } | { month: string; day: string })

export type ResourceSpec = {
  /** The console's address: /articles. */
  segment: string
  /** The API's path below /apps/{app}/, or for a platform list below /: content/articles. */
  endpoint: string
  /** The path of single records where it is not the list's. */
  recordEndpoint?: string
  label: { one: string; many: string }
  /** Its line in the menu; without it the list is reached from elsewhere. */
  menu?: MenuLine
  /** The list's heading, where it is not what many of them are called. */
  listTitle?: string
  /** One sentence under the list's heading. */
  lead?: string
  /** The button that adds one, where it is not `Add` and what one of them is called. */
  addLabel?: string
  /** Says what this is and how to begin; shown while the list is empty. */
  intro: string
  /** Which field is the record's title in lists, pickers and search. */
  titleField?: string
  /**
   * The picture that lists show before the title: the first of these fields that is filled. Without it the field
   * `image_url` or else the first picture among the fields; a record without such a field has none.
   */
  pictures?: readonly string[]
  /** What lists show for a title that may be left out; without it the title is required. */
  untitled?: string
  /** The text of a group that takes the place of an empty title, such as `web.headline`. */
  otherTitle?: `${string}.${string}`
  /** There is one record at most: the list's address is its form, and it is neither deleted nor copied. */
  single?: boolean
  fields: Fields
  columns: readonly Column[]
  /** The form's parts in order; a field that no section names is an error. */
  sections: readonly Section[]
  /** What a search looks in, where it is more than the title: 'name or email'. */
  searchedBy?: string
  /** The fields that a search looks in, where it is more than the title; only with `ownTables`. */
  searches?: readonly string[]
  /** The list stays empty until something is searched or filtered; said meanwhile (USR-008). */
  asksFirst?: string
  /** By what else a list can be filtered: what its records are asked for, without being one of their fields. */
  questions?: Fields
  /** What can be done with its records, where that is not everything. */
  can?: readonly RecordAction[]
  /** Said before a record is deleted where that is for good, without a trash. */
  deletedForGood?: string
  /** Its records are accounts: what deleting one would do to the person and to apps is asked of the API. */
  effects?: 'users'
  /** Columns by which the list cannot be put in order, where that would read every record of a very long list. */
  unsorted?: readonly string[]
  /**
   * Its records are kept in tables of their own by code of their own, which may link from within rows and keeps a
   * password hashed.
   */
  ownTables?: boolean
  /** Fields by whose value a list can be filtered. */
  filters?: readonly string[]
  /**
   * How many a free account may have (requirements: limits); without it there is no limit. An app may have a number of
   * its own, kept under the resource's name (see `limitsOf`).
   */
  limit?: number
  /** At the limit people are asked for their account's id (LIM-007). */
  limitAsksForAccount?: boolean
  /** Several can be made at once from their titles, one a line (TOP-030). */
  addSeveral?: boolean
  clone?: boolean
  /** What a push calls this as a link target (requirements: push). */
  pushType?: string
  /** The apps whose pushes may lead to it; all of them without it (PUSH-042). */
  pushOffered?: (app: AppFacts) => boolean
  /** Version notices over the list and the form (CCOM-029 to CCOM-033). */
  notices?: readonly string[]
  /** What the failure modal says when a record cannot be loaded. */
  loadFailure?: string
  /** Replaces single fields' examples where they would contradict each other. */
  example?: Values
  /** Rules over several fields. Of a linked record they see what its field `shows`, and only where that is known. */
  check?: (values: Values, issue: Issue, facts: FormFacts) => void
  /** Puts values in order before they are stored, such as a flag that another field forces off. */
  tidy?: (values: Values) => Values
  /** Records whose field has this value exist only for apps that pass the gates. */
  hiddenUnless?: { field: string; is: unknown; gate: Gate }
  /**
   * A url field that holds the record's own address on the apps' web pages: a new record's begins as its list's address
   * there, and gets its id behind it when it is stored (OQ-156).
   */
  addressField?: string
  /** A stored record that nobody may change, clone or delete. */
  locked?: (stored: Values) => boolean
  /**
   * Its records lie in those of another resource: they are listed, deleted, restored and copied with them, and are in
   * no menu.
   */
  parent?: Parent
  /**
   * Its records say who sees those that link to them by this field. One that alone does so for another record is not
   * deleted permanently: what was for some would be for all.
   */
  guards?: string
  /** Members hold its records: as tags, or by being enrolled in them since a day. One definition says each. */
  held?: 'tag' | 'enrollment'
  /** Days of its records that the home page announces a week ahead. */
  days?: readonly AnnouncedDay[]
  /** The page of the app that a record makes, which is drawn beside its form in place of the record by itself. */
  appPage?: AppPage
  /** Names that older clients send back and that mean nothing here: passed over, not refused. */
  passedOver?: readonly string[]
  /** Its records belong to the platform and to no app (see `definePlatform`). */
  platform?: PlatformPart
  /** Its records tell of people, such as members: an app that is made from this one gets none of them. */
  ofPeople?: true
  /** Its records may be in the packs that an app gives to the businesses under it. */
  packed?: Packed
  /**
   * How its records reach the apps, where their fields do not say it all; false when they never leave through the read
   * API.
   */
  published?: false | Published
}

export type Resource = Omit<ResourceSpec, 'example'> & {
  /** The endpoint's last part, with underscores: the name in clone calls, imports, counts and the items table. */
  name: string
  titleField: string
  /** The ids of the records around these, the outermost first, once they are placed. */
  place?: readonly string[]
  /** It is no resource but a settings screen: its one record is a part of the app's own. */
  settings?: SettingsPart
  /** The definition as its own form has it, where that asks more than the API (see `askedMore`). */
  form?: Resource
  /** The rule of a whole record, with every message: the form and the API run this one. */
  schema(facts: FormFacts): Rule<Values>
  /** A new record's values. */
  initial(): Values
  /** A valid record for tests, without the fields that are closed to this app or person. */
  example(facts: FormFacts): Values
}

/** What a definition says of records that belong to the platform and to no app. */
export type PlatformPart = {
  can: readonly RecordAction[]
  /** Who may read; writing is for super users alone. */
  readableBy: 'super' | 'everyone'
}

/**
 * What a definition adds on how its records reach the apps, beyond what its fields say by themselves (see rules.ts).
 */
export type Published = {
  /** The date field after whose day a record is gone, such as an event's expiration. */
  until?: string
  /** A record opens to those alone who typed its unlock code. */
  byCode?: boolean
  /**
   * A record opens to members who are enrolled in what it is nested in: the API's name of that resource. While the flag
   * `drips` of the enrolled record is on, it opens so many days after the enrollment as its own field `after` says.
   */
  enrolled?: { in: string; after: string; drips: string }
  /**
   * What of a record only those see who hold the tag of a field: names of fields, or of a part of a sub-table's rows as
   * `speakers.vip_gift`. The record itself is there for everybody.
   */
  holders?: readonly { tag: string; see: readonly string[] }[]
  /** Names of fields that are answered wherever another record names this one, so that nobody has to ask again. */
  inline?: readonly string[]
}
