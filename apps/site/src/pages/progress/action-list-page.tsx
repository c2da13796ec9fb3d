import { listOf } from '@greenroom/contract/fields/cell'
import type { Values } from '@greenroom/contract/fields/field'
import { actionLists } from '@greenroom/contract/resources/action-lists'
import { PageLink } from '@greenroom/stage/addresses.tsx'
import { TicksForm } from '@greenroom/stage/progress/ticks-form.tsx'
import { ActionButton, actionOf } from '@greenroom/stage/records/action-button.tsx'
import { Prompts } from '@greenroom/stage/records/kinds/journal.tsx'
import { Locked } from '@greenroom/stage/records/locked.tsx'
import { RecordView } from '@greenroom/stage/records/record-view.tsx'
import { signInPath } from '../+for-members.ts'
import type { PageContext, SitePage } from '../../server/site-page.ts'
import { sectionTitle } from '../records/+sections.ts'
import { headOf } from '../records/record-page.tsx'

/** An action list; members tick off its items. */
export const actionListPage: SitePage = {
  path: `/${actionLists.segment}/:id`,
  isFresh: 'for members',
  async load(context) {
    const { api, start, params, isMember, query } = context
    const list = await api.get(`/${actionLists.endpoint}/${params.id}`)
    const frame = {
      resource: actionLists,
      list: { to: `/${actionLists.segment}`, label: sectionTitle(start, actionLists) },
      timeZone: start.time_zone,
    }
    const head = headOf(actionLists, list, context)
    if (list.access === 'teaser')
      return { head, body: <RecordView {...frame} values={list} locked={<Locked {...context} values={list} />} /> }
    if (!isMember) {
      const body = (
        <RecordView {...frame} values={list}>
          <p>
            <PageLink to={signInPath(context)}>Sign in</PageLink> to tick off what you have done.
          </p>
        </RecordView>
      )
      return { head, body }
    }
    const done = query.has('saved') ? 'Saved.' : undefined
    const body = (
      <RecordView {...frame} values={withoutEnd(list)}>
        <TicksForm values={list} ticked={await tickedOf(context)} done={done} />
        {list.journal_list === true && <Prompts values={list} label="When you are done" />}
        <ActionButton action={actionOf(list)} />
      </RecordView>
    )
    return { head, body }
  },
  async act(context, form) {
    const { api, isMember, params, path } = context
    if (!isMember) return { redirect: signInPath(context) }
    await api.send('PUT', `/progress/ticks/${params.id}`, { data: { ticked: form.getAll('item') } })
    return form.has('script') ? { text: 'Saved.', type: 'text/plain; charset=utf-8' } : { redirect: `${path}?saved` }
  },
}

async function tickedOf({ api, params }: Pick<PageContext, 'api' | 'params'>): Promise<string[]> {
  const { data } = await api.list('/progress', { kind: 'ticks', record: params.id })
  return listOf(data[0]?.ticked).map(String)
}

/** The list without its items and what follows them, which are drawn below its text. */
function withoutEnd(list: Values): Values {
  return { ...list, items: [], journal_list: false, cta_type: 'URL CTA', action_bar_url: '' }
}
