import { closedAudiences, waitsForContent } from '@greenroom/contract/push/audience-choice'
import { pushMessages } from '@greenroom/contract/push/composer'
import { reachedBy, reachText } from '@greenroom/contract/push/reach'
import { withheldClauses } from '@greenroom/contract/push/withheld-words'
import { Button, MultiSelect, Radio } from '@mantine/core'
import { failureSentence } from '../../api/failure.ts'
import { useAppSession } from '../../session/use-session.ts'
import classes from './audience-fields.module.css'
import type { SendForm } from './use-send-form.ts'

/** The recipients: everyone, or members with one of several tags; and their number (PUSH-092, PUSH-093). */
export function AudienceFields({ send }: { send: SendForm }) {
  const { form, audience, change, touch, errorOf } = send
  const { offer, isPending, error } = audience
  const waits = waitsForContent(form)
  const nobody = !isPending && !error && !waits && !offer.everyone && !offer.tags
  const closed = closedAudiences(form, offer)
  return (
    <>
      <Radio.Group
        label="Send To"
        required
        value={form.send_to}
        error={errorOf('send_to') ?? (nobody ? pushMessages.sendToDisabled : undefined)}
        onChange={(value) =>
          change(value === 'tag' ? { send_to: 'tag', for_everyone: false } : { send_to: 'everyone', for_everyone: true, send_to_tags: [] })
        }
      >
        <div className={classes.choices}>
          <Radio value="everyone" label="Everyone" description={closed.everyone} disabled={waits || !offer.everyone} />
          <Radio value="tag" label="Tag" description={closed.tag} disabled={waits || !offer.tags} />
        </div>
      </Radio.Group>
      {form.send_to === 'tag' && (
        <MultiSelect
          label="Tags"
          required
          searchable
          selectFirstOptionOnChange
          clearable
          placeholder={form.send_to_tags.length === 0 ? 'Choose tags' : undefined}
          nothingFoundMessage="No tags with reachable members"
          data={choicesOf(send)}
          value={form.send_to_tags}
          error={errorOf('send_to_tags')}
          onChange={(ids) => change({ send_to_tags: ids })}
          onBlur={() => touch('send_to_tags')}
        />
      )}
    </>
  )
}

/** The tags that can be chosen. A chosen tag that is no longer available has no name here. */
function choicesOf({ form, audience: { tags } }: SendForm) {
  const gone = form.send_to_tags.filter((id) => !tags.some((tag) => tag.id === id))
  return [...tags.map(({ id, name }) => ({ value: id, label: name })), ...gone.map((id) => ({ value: id, label: 'Unavailable tag' }))]
}

/** The reach in words, from the same response that offers the audience. */
export function Reach({ send: { audience } }: { send: SendForm }) {
  const { reach, error, retry, isPending } = audience
  const { facts } = useAppSession()
  const reached = reachedBy(facts.app)
  if (error) {
    return (
      <p className={classes.reach} role="alert">
        {failureSentence(error)}{' '}
        <Button size="compact-xs" variant="default" onClick={retry}>
          Retry
        </Button>
      </p>
    )
  }
  return (
    <p className={classes.reach} role="status" data-older={isPending || undefined}>
      {reach && `${[reachText(reach, reached), ...withheldClauses(reach.withheld, reached)].join('; ')}.`}
    </p>
  )
}
