import type { core } from 'zod/mini'
import { z } from '#zod'
import type { AppFacts, Gate } from '../access/facts.ts'
import type { SettingsPart } from '../app-document/define-settings.ts'
import type { DateFormat } from '../dates.ts'
import { wrongChoices } from '../fields/choice.ts'
import { CHOOSE_FROM_LIST } from '../fields/field-messages.ts'
import type { Field, Fields, FormFacts, Values, When } from '../fields/field.ts'
import { exampleOf, initialOf, recordSchema } from '../fields/rows.ts'
import type { Rule } from '../fields/rule.ts'
import { valuesOf } from '../fields/values-of.ts'
import type { Happening } from '../home/home-answers.ts'
import type { Published } from '../visibility/published.ts'
import type { PlatformPart } from './define-platform.ts'
import { definitionMistakes } from './definition-mistakes.ts'
import type { MenuLine } from './menu.ts'
import { remembered } from './remembered.ts'

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

export type Issue = (field: string, message: string) => void

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

/**
 * Makes a resource of its definition. A wrong definition stops the program with a sentence that names the resource, the
 * field, the mistake and the remedy.
 */
export function defineResource(spec: ResourceSpec): Resource {
  const name = spec.endpoint.split('/').at(-1) ?? spec.endpoint
  const titleField = spec.titleField ?? 'title'
  const mistakes = definitionMistakes(spec, titleField)
  if (mistakes.length > 0) throw new Error(`Resource ${name}: ${mistakes.join(' ')}`)
  return {
    ...spec,
    name,
    titleField,
    schema: schemaOf(spec),
    initial: () => initialOf(spec.fields),
    example: (facts) => ({ ...exampleOf(openTo(facts, spec.fields)), ...spec.example }),
  }
}

/** What the rule of a whole record is made of. */
export type Judged = Pick<ResourceSpec, 'fields' | 'check' | 'tidy'>

/** The rule of a whole record, made once for the same facts: its fields, then what is said over several of them. */
export function schemaOf(spec: Judged): Resource['schema'] {
  return remembered((facts: FormFacts) => wholeSchema(spec, facts))
}

function wholeSchema(spec: Judged, facts: FormFacts): Rule<Values> {
  const record = recordSchema(spec.fields, facts)
  const { tidy } = spec
  const check = wholeCheck(spec)
  const tidied: Rule<Values> = tidy ? z.pipe(record, z.transform(tidy)) : record
  if (!check) return tidied
  return z.pipe(
    z.unknown(),
    z.transform((given, context): Values => {
      const judged = tidied.safeParse(given)
      const found = judged.error?.issues ?? []
      for (const issue of found) context.issues.push({ ...issue, input: given } as core.$ZodRawIssue)
      // Also while a field is wrong by itself the rules over several are asked of the others, so that a person hears of
      // everything at once.
      const wrong = new Set(found.map(({ path }) => path[0]))
      const values = judged.success ? judged.data : restOf(spec, facts, given, wrong)
      if (values) {
        check(
          values,
          (field, message) => {
            const path = field.split('.')
            if (!wrong.has(path[0])) context.issues.push({ code: 'custom', path, message, input: given })
          },
          facts,
        )
      }
      return judged.success ? judged.data : z.NEVER
    }),
  )
}

/** The rules over several fields: those of the definition, and options that other values close. */
function wholeCheck({ fields, check }: Judged): Judged['check'] {
  const hasConditions = Object.values(fields).some((field) => field.kind === 'choice' && field.options.some(({ when }) => when))
  if (!hasConditions) return check
  return (values, issue, facts) => {
    for (const name of wrongChoices(fields, values)) issue(name, CHOOSE_FROM_LIST)
    check?.(values, issue, facts)
  }
}

/** The record with the first values of what is wrong in it; undefined for what is no record at all. */
function restOf({ fields, tidy }: Judged, facts: FormFacts, given: unknown, wrong: ReadonlySet<unknown>): Values | undefined {
  if (typeof given !== 'object' || given === null || wrong.has(undefined)) return undefined
  const values = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const judged = wrong.has(name) ? undefined : field.schema(facts).safeParse(valuesOf(given)[name])
      return [name, judged?.success ? judged.data : structuredClone(field.initial)]
    }),
  )
  return tidy ? tidy(values) : values
}

function openTo(facts: FormFacts, fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => field.gate === undefined || field.gate(facts)))
}

/** Fields with their names. They are listed once, since every request goes over them many times. */
export const namedFields = remembered((fields: Fields): readonly [string, Field][] => Object.entries(fields))

/** The names of the fields that the engine keeps as links, and whether each may link to several records. */
export const linkedFields = remembered((fields: Fields): readonly { name: string; many: boolean }[] =>
  namedFields(fields).flatMap(([name, field]) =>
    field.kind === 'relation' ? [{ name, many: field.many }] : field.kind === 'content' ? [{ name, many: false }] : [],
  ),
)

/** The fields that are relations, by name. */
export const relationsOf = remembered((fields: Fields): readonly [string, Extract<Field, { kind: 'relation' }>][] =>
  namedFields(fields).flatMap(([name, field]) => (field.kind === 'relation' ? [[name, field] as [string, typeof field]] : [])),
)
