import { iso } from 'zod/mini'

/** What the rules of fields and records use of zod: the console would otherwise carry all of it. */
export {
  NEVER,
  array,
  boolean,
  catch,
  email,
  enum,
  gte,
  int,
  literal,
  looseObject,
  lte,
  maxLength,
  nullable,
  nullish,
  number,
  pipe,
  record,
  refine,
  strictObject,
  string,
  superRefine,
  transform,
  union,
  unknown,
  uuid,
} from 'zod/mini'

export const isoDate = iso.date
