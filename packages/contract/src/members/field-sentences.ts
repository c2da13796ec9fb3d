import { count } from '../count.ts'
/** For how many days the values of a deleted field are kept. */
export const DAYS_OF_DELETED_FIELD = 30
/** How many fields an app may have together with deleted ones whose values are kept: an index entry has their keys. */
export const MOST_WITH_DELETED = 50

const people = (members: number) => (members === 1 ? '1 member' : `${count(members)} members`)
const have = (members: number) => `${people(members)} ${members === 1 ? 'has' : 'have'}`

/** What changes of members' own fields mean for values that members have. */
export const fieldSentences = {
  otherKind: (name: string, members: number) =>
    `The kind of “${name}” can’t be changed, because ${have(members)} a value. Add another field instead, or delete this one first.`,
  optionInUse: (option: string, name: string, members: number) =>
    `${have(members)} “${option}” in “${name}”. Give them another option first, or rename it.`,
  tooManyDeleted: `Together with the fields that were deleted in the last ${DAYS_OF_DELETED_FIELD} days these are more than ${MOST_WITH_DELETED}. Add the others later, or rename a field instead of deleting it.`,
  decidesTag: (name: string, tag: string) => `“${name}” decides who has the tag “${tag}”. Change the tag first.`,
  deleted: (name: string, members: number) =>
    `${people(members)} ${members === 1 ? 'loses the' : 'lose their'} value of “${name}”. Within ${DAYS_OF_DELETED_FIELD} days, History brings the field back with its values.`,
} as const

/** For a member who changes a field that members only see. */
export const FIELD_CLOSED_TO_MEMBERS = 'You can see this, but not change it. Ask whoever runs the app'
