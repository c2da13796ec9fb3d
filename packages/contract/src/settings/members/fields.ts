import { z } from '#zod'
import { defineSettings } from '../../app-document/define-settings.ts'
import { choice } from '../../fields/choice.ts'
import { flag } from '../../fields/flag.ts'
import { foldedName } from '../../fields/named-option.ts'
import { namedOptions } from '../../fields/options.ts'
import { rows } from '../../fields/rows.ts'
import { text, type TextField } from '../../fields/text.ts'
import { members } from '../../members/members.ts'
import { MAX_OWN_FIELDS, OWN_KEY } from '../../members/own-definitions.ts'
import { nameParts } from '../../transfer/name-parts.ts'

export const ALREADY_OF_MEMBERS = 'Members already have this field. Choose another name'
export const INVALID_KEY = 'Leave the key of a new field out'
const MAX_OPTIONS = 100

/** Names that a file's header, the list and the form use for other values of a member. */
const taken = new Set(
  [
    ...Object.entries(members.fields).flatMap(([name, { label }]) => [name, label]),
    ...nameParts.flatMap(({ value, label }) => [value, label]),
  ]
    .concat('id', 'key', 'actions', 'import_errors')
    .map(foldedName),
)

/** A name that no other value of a member has. */
function fieldName(): TextField {
  const field = text('Name', { required: true, max: 40, example: 'City' })
  const schema: TextField['schema'] = (facts) =>
    z.pipe(
      field.schema(facts),
      z.unknown().check(
        z.superRefine((value, issue) => {
          if (taken.has(foldedName(String(value)))) issue.addIssue({ code: 'custom', message: ALREADY_OF_MEMBERS })
        }),
      ),
    )
  return { ...field, schema }
}

/** The fields that an owner adds to members. Their values are not here, but with the members. */
export const memberFieldsScreen = defineSettings({
  segment: 'members/fields',
  label: 'Member Fields',
  reaches: 'What else you want to know about members. Shown in their form, in import and export, and on your website if you choose so.',
  release: 'none',
  packed: {},
  fields: {
    member_fields: rows(
      'Fields',
      {
        name: fieldName(),
        kind: choice(
          'Kind',
          [
            { value: 'text', label: 'Text' },
            { value: 'number', label: 'Number' },
            { value: 'date', label: 'Date' },
            { value: 'choice', label: 'Choice' },
            { value: 'yes_no', label: 'Yes or no' },
          ],
          { required: true, initial: 'text', help: 'Can’t be changed once members have a value.' },
        ),
        options: namedOptions('Options', {
          ...{ required: true, maxOptions: MAX_OPTIONS, when: { field: 'kind', is: 'choice' } },
          help: 'Members who have an option keep it if you rename it.',
        }),
        access: choice(
          'On your website',
          [
            { value: 'hidden', label: 'Hidden' },
            { value: 'visible', label: 'Members see it' },
            { value: 'editable', label: 'Members edit it' },
          ],
          { required: true, initial: 'hidden', as: 'radio', help: 'On the member’s own account page.' },
        ),
        listed: flag('Column', { help: 'In the list of members.' }),
        // The name of its values. No name is null, so no form shows it, and what is stored stays.
        key: text('Key', {
          max: 48,
          example: 'own_city',
          pattern: { like: OWN_KEY, message: INVALID_KEY },
          when: { field: 'name', is: null },
        }),
      },
      { one: 'Field', unique: ['name', 'key'], columns: ['name', 'kind', 'access', 'listed'], maxRows: MAX_OWN_FIELDS },
    ),
  },
  at: { member_fields: 'setup.member_fields' },
  sections: [{ title: 'Fields', fields: ['member_fields'], help: 'Forms, lists and files have them in this order. Drag to reorder.' }],
  partOf: { label: 'Members', path: '/members' },
})
