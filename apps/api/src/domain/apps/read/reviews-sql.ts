/**
 * SQL for `{reviews: {section: …}}` of the app with this id, as its owner sees them; an empty object if there are none.
 * Notes are included once they are sent, not while a reviewer writes them.
 */
export function reviewsSql(appId: string): string {
  return `coalesce((select jsonb_build_object('reviews', jsonb_object_agg(r.section, jsonb_build_object(
      'state', r.state, 'round', r.round, 'due_on', r.due_on,
      'notes', case when r.state = 'asked' then coalesce((
        select jsonb_agg(jsonb_build_object('field', m.field, 'says', m.says, 'answer', m.answer) order by m.marked_at, m.field)
        from review_marks m where m.app_id = ${appId} and m.section = r.section and m.round = r.round and m.verdict = 'change'
      ), '[]') else '[]' end)))
    from app_reviews r where r.app_id = ${appId} having count(*) > 0), '{}')`
}
