import { modules } from '@greenroom/contract/resources/modules'

const order = [modules.titleField, 'course_lessons', 'tags', '#', 'sort_order', 'actions']

/** The columns of the module list (CRS-019): the name first, the numbers last. */
export const outlineColumns = modules.columns.toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field))
