import { iso } from 'zod/mini'

/** The parts of zod used by the schemas of fields and records: otherwise the console would bundle all of it. */
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
