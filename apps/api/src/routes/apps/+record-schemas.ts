import type { Resource } from '@greenroom/contract/define/define-resource'
import { pageMetadata } from '@greenroom/contract/define/record-answers'
import { type EngineField, type Field, type Fields, isComputed, isPlain } from '@greenroom/contract/fields/field'
import type { RecordsField } from '@greenroom/contract/fields/records'
import { linkedIdsOf } from '@greenroom/contract/fields/records'
import type { RelationField } from '@greenroom/contract/fields/relation'
import { mediaMetadata } from '@greenroom/contract/media/file-answers'
import { resourceByName } from '@greenroom/contract/resources/all'
import { z } from 'zod'

/**
 * The schemas of a resource's bodies and responses in the OpenAPI document. Input is checked by the contract's rule,
 * with its messages.
 */

/** A schema of the document; those of plain values come from the contract. */
type Documented = z.core.$ZodType

/** The body of a creation (`whole`) or of a change of single fields. */
export function documentedBody(resource: Resource, parts: 'whole' | 'some fields'): z.ZodType {
  return z.strictObject({ data: inputObject(resource.fields, parts) })
}

/** A record in a response. */
export function recordAnswer(resource: Resource): z.ZodObject {
  return z.object({
    id: z.uuid(),
    ...outputShape(resource.fields),
    media_metadata: filesById,
    version: z.int(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
}

/** A list of them: with `fields` or `push` only some of their values. */
export function listAnswer(resource: Resource): z.ZodType {
  return z.object({ data: z.array(recordAnswer(resource).partial().required({ id: true })), meta_data: pageMetadata })
}

const filesById = z.record(z.string(), mediaMetadata)

function inputObject(fields: Fields, parts: 'whole' | 'some fields'): z.ZodType {
  return z.strictObject(
    Object.fromEntries(
      Object.entries(fields)
        .filter(([, field]) => !isComputed(field) || isSentInstead(field))
        .map(([name, field]) => {
          const schema = withWords(documentedInput(field), wordsOn(field))
          return [name, parts === 'whole' && isNeeded(field) ? schema : z.optional(schema)]
        }),
    ),
  )
}

/**
 * Whether a new record is refused without it, whatever its other values are. A link may come from the path, and is not
 * included.
 */
function isNeeded(field: Field): boolean {
  return field.required && field.when === undefined && (field.initial === '' || (isPlain(field) && field.initial === null))
}

/** The bare id next to a relation may be sent instead of it. */
function isSentInstead(field: Field): boolean {
  return field.kind === 'linkedId' && 'relation' in field.of
}

/** The request schema of a field. */
export function documentedInput(field: Field): Documented {
  return isPlain(field) ? field.traits.sent(field) : ofEngine(field).sent(field)
}

/** A copy of the schema with another description. */
export function withWords(schema: Documented, description: string): Documented {
  const copy = z.core.clone(schema)
  z.globalRegistry.add(copy, { description })
  return copy
}

/** A field's label, and the limit of its text; `max` together with `min` limits a number. */
function wordsOn(field: Field): string {
  return 'max' in field && !('min' in field) ? `${field.label}, at most ${field.max} characters as people see them` : field.label
}

const sentContent = z.looseObject({ type: z.string().describe('The name of a resource.'), id: z.uuid() })
const sent = z.union([z.uuid(), z.looseObject({ id: z.uuid() })])

/** The values of these fields in a response, by name. */
export function outputShape(fields: Fields): Record<string, Documented> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, withWords(output(field), field.label)]))
}

function output(field: Field): Documented {
  return isPlain(field) ? field.traits.answered(field) : ofEngine(field).answered(field)
}

/** The request and response schemas of a field whose kind has its own queries in the API. */
type OfKind<Of = EngineField> = { sent(field: Of): Documented; answered(field: Of): Documented }

function ofEngine({ kind }: EngineField): OfKind {
  return engineKinds[kind]
}

const never = () => z.never()
const engineKinds: { [Kind in EngineField['kind']]: OfKind<Extract<EngineField, { kind: Kind }>> } = {
  relation: {
    sent: ({ many }) => (many ? z.array(sent) : sent.nullable()),
    answered: (field) => (field.many ? z.array(linked(field)) : linked(field).nullable()),
  },
  parent: { sent: () => sent, answered: ({ to }) => z.object({ id: z.uuid(), [titleOf(to)]: z.string() }) },
  business: { sent: () => sent.nullable(), answered: () => z.object({ id: z.uuid(), name: z.string() }).nullable() },
  content: {
    sent: () => sentContent.nullable(),
    answered: () => z.object({ type: z.string(), id: z.uuid(), title: z.string() }).nullable(),
  },
  group: { sent: ({ fields }) => inputObject(fields, 'some fields'), answered: ({ fields }) => innerObject(fields) },
  rows: {
    sent: ({ fields, maxRows }) => z.array(inputObject(fields, 'whole')).max(maxRows),
    answered: ({ fields, numbered }) => z.array(z.object({ ...(numbered && { id: z.int() }), ...innerObject(fields).shape })),
  },
  records: {
    sent: never,
    answered: (field) => z.array(z.object({ id: z.uuid(), ...belonging(field), media_metadata: filesById, version: z.int() })),
  },
  linkedId: { sent: () => z.uuid(), answered: () => z.uuid().nullable() },
  children: { sent: never, answered: ({ of }) => z.array(child(of)) },
  counts: { sent: never, answered: ({ counts }) => z.object(Object.fromEntries(Object.keys(counts).map((name) => [name, z.int()]))) },
  tally: { sent: never, answered: () => z.int() },
  expired: { sent: never, answered: () => z.boolean() },
  unlockCode: { sent: never, answered: () => z.string() },
  publicLink: { sent: never, answered: () => z.string() },
}

/** What a record's response contains about records that belong to it. */
function belonging({ of, by, fields }: RecordsField): Record<string, Documented> {
  const theirs = resourceByName(of)?.fields ?? {}
  return outputShape({
    ...fields,
    ...Object.fromEntries(Object.entries(theirs).filter(([name]) => linkedIdsOf(theirs, by).includes(name))),
  })
}

/** What a parent's response contains about a record below it. */
function child(name: string): z.ZodType {
  const isActive = resourceByName(name)?.fields.active?.kind === 'flag'
  return z.object({ id: z.uuid(), [titleOf(name)]: z.string(), sort_order: z.int(), ...(isActive && { active: z.boolean() }) })
}

function titleOf(name: string): string {
  return resourceByName(name)?.titleField ?? 'title'
}

function innerObject(fields: Fields): z.ZodObject {
  const hasFiles = Object.values(fields).some(({ kind }) => kind === 'media')
  return z.object({ ...outputShape(fields), ...(hasFiles && { media_metadata: filesById }) })
}

function linked({ to, shows }: RelationField): z.ZodType {
  const target = resourceByName(to)
  const expires = Object.entries(target?.fields ?? {}).filter(([, { kind }]) => kind === 'expired')
  return z.object({
    id: z.uuid(),
    [target?.titleField ?? 'title']: z.string(),
    ...Object.fromEntries(expires.map(([name]) => [name, z.boolean()])),
    ...outputShape(Object.fromEntries(Object.entries(target?.fields ?? {}).filter(([name]) => shows.includes(name)))),
    ...(target?.guards !== undefined && {
      deleted: z.literal(true).optional().describe('It is in the trash, and opens the record to nobody.'),
    }),
  })
}
