/**
 * The result of `describeMedia` as SQL over the row `alias` of `media`, so that a list describes the files of its
 * records in a single statement. A test checks that the two agree. `publicUrl` is the parameter's name in the
 * statement: `$2`.
 */
export function mediaObject(alias: string, publicUrl: string): string {
  const url = `${publicUrl}::text || '/media/' || ${alias}.id`
  const version = `case when ${alias}.revision = 0 then '' else '?v=' || ${alias}.revision end`
  return `jsonb_build_object(
        'id', ${alias}.id, 'filename', ${alias}.filename, 'name', regexp_replace(${alias}.filename, '^(.+)\\.[^.]+$', '\\1'),
        'url', ${url} || ${version}, 'url_with_extension', ${url} || '/' || ${uriComponent(`${alias}.filename`)} || ${version})`
}

/** The same as apps read it: with its size in bytes, and in pixels for a picture (`resolvePublishedFiles`). */
export function publishedMediaObject(alias: string, publicUrl: string): string {
  return `${mediaObject(alias, publicUrl)} || jsonb_build_object('bytes', ${alias}.size, 'width', ${alias}.width, 'height', ${alias}.height)`
}

/** encodeURIComponent in SQL. */
function uriComponent(value: string): string {
  const safe = `'^[A-Za-z0-9_.!~*''()-]+$'`
  return `case when ${value} ~ ${safe} then ${value} else (
          select string_agg(case when c ~ ${safe} then c else regexp_replace(upper(encode(convert_to(c, 'UTF8'), 'hex')), '(..)', '%\\1', 'g') end, '' order by n)
          from string_to_table(${value}, null) with ordinality as letters(c, n)) end`
}
