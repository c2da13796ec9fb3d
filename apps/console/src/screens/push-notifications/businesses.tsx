import { count } from '@greenroom/contract/count'
import { businessPushMessages } from '@greenroom/contract/push/business-push'
import { linkToText, sendToText } from '@greenroom/contract/push/listed'
import { amount, PUSHED_TO } from '@greenroom/contract/push/reach'
import { businessQuestion } from '@greenroom/contract/push/send-question'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { api } from '../../api/client.ts'
import { Failure, failureSentence } from '../../api/failure.ts'
import { useIdempotencyKey } from '../../api/idempotency-key.ts'
import { showFailure } from '../../api/show-failure.ts'
import { appFace } from '../../resource/device/app-face.ts'
import { useConfiguration } from '../../session/configuration.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { useAppSession } from '../../session/use-session.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { DisabledReason } from '../../ui/disabled-reason.tsx'
import { ignoreEnter } from '../../ui/ignore-enter.ts'
import { useLeaveGuard } from '../../ui/leave-guard.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { toastDone } from '../../ui/toast.tsx'
import classes from './+businesses/businesses.module.css'
import { ChooseBusinesses } from './+businesses/choose-businesses.tsx'
import { DestinationFields } from './+businesses/destination-fields.tsx'
import { sendTimeWords } from './+businesses/send-time.ts'
import { bodyOf, destinationOf, sendAtOf, useBusinessForm } from './+businesses/use-business-form.ts'
import { useAllBusinesses, useEstimate } from './+businesses/use-estimate.ts'
import { imageAddress } from './+composer/image-address.ts'
import { MessageFields } from './+composer/message-fields.tsx'
import { PhonePreview } from './+composer/phone-preview.tsx'
import { SendQuestion, useSendQuestion } from './+composer/send-question.tsx'

const LEAD = 'One push to the apps under yours. Each business receives it under its own rules, with the name of your app.'

/** /push-notifications/businesses: composes one push to the businesses below the app, and shows its reach in each. */
export function PushToBusinesses() {
  const { app } = useAppSession()
  const { push_confirm_above: above, push_hold_seconds: holdSeconds } = useConfiguration()
  const path = useAppPath()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const key = useIdempotencyKey()
  const writing = useBusinessForm()
  const { form, mistakes } = writing
  const all = useAllBusinesses()
  const to = destinationOf(form)
  const estimate = useEstimate(all.data ?? [], to)
  const { question, ask } = useSendQuestion()
  const [isSending, setSending] = useState(false)
  const isSent = useRef(false)
  useLeaveGuard(() => writing.isChanged && !isSent.current)

  const businesses = form.isAll ? (all.data ?? []) : (all.data ?? []).filter((id) => form.chosen.has(id))
  const reached = businesses.flatMap((id) => estimate.data?.get(id) ?? []).filter(({ problem }) => problem === null)
  const sum = (of: 'devices' | 'members') => reached.reduce((total, one) => total + one[of], 0)
  const total = { devices: sum('devices'), members: sum('members'), businesses: reached.length }
  const isOlder = all.isPending || estimate.isFetching || estimate.data === undefined
  const failure = all.error ?? estimate.error
  const closed = whyClosed()
  const at = sendAtOf(form)

  function whyClosed(): string | null {
    if (failure)
      return `${all.error ? 'The businesses could not be loaded.' : 'The devices could not be counted.'} ${failureSentence(failure)}`
    if (all.data?.length === 0) return 'There are no businesses to send to yet.'
    const [mistake] = Object.values(mistakes)
    if (mistake !== undefined) return mistake
    if (all.data && businesses.length === 0) return businessPushMessages.chooseBusiness
    if (isOlder) return 'Counting phones…'
    // At a later time the reach may differ.
    return total.devices === 0 && !form.isLater ? 'No phone can be reached.' : null
  }

  const send = async () => {
    if (closed !== null || isSending) return
    setSending(true)
    try {
      const time = at === 'now' ? null : sendTimeWords(new Date(at), form.zone)
      if (await ask(businessQuestion(total, { above, holdSeconds, at: time }))) await post()
    } finally {
      setSending(false)
    }
  }

  const post = async () => {
    const body = { data: bodyOf(form, businesses) }
    try {
      await api.post(path('push_notifications/businesses'), body, { idempotencyKey: key.keyFor(body) })
      key.forget()
      isSent.current = true
      await queries.invalidateQueries({ queryKey: [path('push_notifications')] })
      await navigate({ to: '/push-notifications' })
      if (at !== 'now') toastDone(`The push is scheduled for ${sendTimeWords(new Date(at), form.zone)}.`)
    } catch (error) {
      if (error instanceof Failure && error.status === 422 && Object.keys(error.data).length > 0) writing.refuse(error.data)
      else showFailure(error)
    }
  }

  // A phone shows the name of the app that it runs: the business's, or the parent's.
  const [first] = reached
  const sender = first?.through ?? first?.name ?? app.name
  const appearance = {
    subject: form.subject,
    message: form.message,
    image: imageAddress(form.image_url),
    sender,
    face: appFace(sender, {}),
  }
  const names = { send_to: form.send_to, send_to_tags: [], businesses: null }
  const opened =
    form.form_link_to === 'content'
      ? 'Their own copy of the content'
      : linkToText({ ...form, form_section_title: null, form_content_title: null })
  return (
    <>
      <PageHeader title="Send to Businesses" text={LEAD} above={<BackLink to="/push-notifications">Push Notifications</BackLink>} />
      <form
        className={classes.form}
        noValidate
        onKeyDown={ignoreEnter}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <div className={classes.top}>
          <div className={classes.fields}>
            <MessageFields send={writing} />
            <DestinationFields writing={writing} />
          </div>
          <div className={classes.preview}>
            <PhonePreview {...appearance} />
          </div>
        </div>
        <ChooseBusinesses
          writing={writing}
          total={all.data?.length}
          estimates={to === null ? undefined : estimate.data}
          isOlder={isOlder && !failure}
          isChoosing={to === null}
        />
        <div className={classes.foot} data-stays data-foot-bar>
          {to !== null && estimate.data && businesses.length > 0 && (
            <p className={classes.total} role="status" data-older={isOlder || undefined}>
              {amount(total.devices, PUSHED_TO)}
              <span>{total.members > 0 && ` of ${amount(total.members, 'member')}`}</span> in {count(reached.length)} of{' '}
              {amount(businesses.length, 'business')}
            </p>
          )}
          <div className={classes.closed}>
            <DisabledReason sentence={closed} />
          </div>
          {failure && (
            <Button size="compact-sm" variant="default" onClick={() => void (all.error ? all.refetch() : estimate.refetch())}>
              Retry
            </Button>
          )}
          <Button type="submit" disabled={closed !== null} loading={isSending}>
            {form.isLater ? 'Schedule' : 'Send'}
          </Button>
        </div>
      </form>
      <SendQuestion
        question={question}
        notification={{
          ...appearance,
          facts: [
            ['To', `${amount(businesses.length, 'business')}: ${sendToText(names)}`],
            ['Opens', opened],
          ],
        }}
      />
    </>
  )
}
