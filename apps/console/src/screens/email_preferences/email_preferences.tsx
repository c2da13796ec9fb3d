import type { NoticeChoices } from '@greenroom/contract/notices/notice-answers'
import { mailChoiceLabels, mailChoices, type MailChoice } from '@greenroom/contract/notices/notice-kinds'
import { zoneName } from '@greenroom/contract/zones'
import { NativeSelect } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { failureSentence } from '../../api/failure.ts'
import { showFailure } from '../../api/show-failure.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { toastDone } from '../../ui/toast.tsx'
import classes from './email_preferences.module.css'

const KEY = ['/notices/choices'] as const
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? 'AM' : 'PM'}`,
}))

type Change = { mails?: Record<string, MailChoice>; hour?: number; weekday?: number }

/** Which emails the person gets about what needs them, by kind. Each choice is saved at once. */
export function EmailPreferences() {
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await api.get('/notices/choices', { signal })).data,
    staleTime: 0,
  })

  const save = async (change: Change) => {
    try {
      const { data: saved } = await api.patch('/notices/choices', { data: change })
      queries.setQueryData<NoticeChoices>(KEY, saved)
      toastDone('Saved.')
    } catch (failure) {
      showFailure(failure)
      await queries.invalidateQueries({ queryKey: KEY })
    }
  }

  return (
    <>
      <PageHeader
        title="Email Preferences"
        text="Everything also appears under the bell. Emails about your password and sign-in are always sent right away."
      />
      {data && <Choices choices={data} save={save} />}
      {error && !data && <LoadFailure line={failureSentence(error)} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton />}
    </>
  )
}

function Choices({ choices, save }: { choices: NoticeChoices; save: (change: Change) => Promise<void> }) {
  const { kinds, hour, weekday, time_zone: zone } = choices
  const uses = (mail: MailChoice) => kinds.some((kind) => kind.mail === mail)
  return (
    <div className={classes.page}>
      <ul className={classes.kinds}>
        {kinds.map(({ kind, label, hint, mail }) => (
          <li key={kind} className={classes.kind}>
            <span>
              <label htmlFor={`mail-${kind}`} className={classes.label}>
                {label}
              </label>
              <span id={`hint-${kind}`} className={classes.hint}>
                {hint}
              </span>
            </span>
            <NativeSelect
              id={`mail-${kind}`}
              aria-describedby={`hint-${kind}`}
              value={mail}
              data={choicesOf(kind, mail)}
              onChange={({ currentTarget: { value } }) => {
                const chosen = mailChoices.find((one) => one === value)
                if (chosen) void save({ mails: { [kind]: chosen } })
              }}
            />
          </li>
        ))}
      </ul>
      <section className={classes.times} aria-label="Time of the daily and weekly email">
        <NativeSelect
          label={`Hour of daily and weekly emails (${zoneName(zone)})`}
          disabled={!uses('daily') && !uses('weekly')}
          value={String(hour)}
          data={hours}
          onChange={({ currentTarget: { value } }) => void save({ hour: Number(value) })}
        />
        <NativeSelect
          label="Day of weekly emails"
          disabled={!uses('weekly')}
          value={String(weekday)}
          data={weekdays.map((label, value) => ({ value: String(value), label }))}
          onChange={({ currentTarget: { value } }) => void save({ weekday: Number(value) })}
        />
      </section>
    </div>
  )
}

/** A monthly email cannot be part of a daily or weekly one; who chose that before still sees it. */
function choicesOf(kind: string, mail: MailChoice) {
  const isMonthly = kind === 'summaries'
  const offered = isMonthly ? mailChoices.filter((value) => value === 'at_once' || value === 'never' || value === mail) : mailChoices
  return offered.map((value) => ({ value, label: isMonthly && value === 'at_once' ? 'Monthly' : mailChoiceLabels[value] }))
}
