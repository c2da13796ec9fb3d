import { isFormType, submittedResource } from '@greenroom/contract/action-forms/form-types'
import type { Submitted } from '@greenroom/contract/action-forms/submitted'
import { count } from '@greenroom/contract/count'
import { resourceByName } from '@greenroom/contract/resources/all'
import { useId, useState } from 'react'
import { api } from '../../api/client.ts'
import { PagedRows } from '../../resource/paged/paged-rows.tsx'
import { usePaged } from '../../resource/paged/use-paged.ts'
import type { ApiRecord } from '../../resource/records.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { useSessionData } from '../../session/use-session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { NothingSubmitted } from './+nothing-submitted.tsx'
import { submissionColumns } from './+submission-columns.tsx'
import { SubmissionDrawer } from './+submission-drawer.tsx'
import { useDecisions } from './+use-decisions.ts'
import classes from './action-forms.module.css'

/** A form's submissions: pending ones first, each approved or rejected with one click that can be undone. */
export function Submissions({ form }: { form: ApiRecord }) {
  const heading = useId()
  const { user } = useSessionData()
  const address = useAppPath()(`action_forms/${form.id}/action_form_contents`)
  const list = usePaged(address, (options) => api.get(address, options))
  const [looking, setLooking] = useState<Submitted | null>(null)
  const type = isFormType(form.form_type) ? form.form_type : 'Profile'
  const resource = resourceByName(submittedResource[type])
  const decisions = useDecisions(form.id, resource)
  if (!resource) return null
  const waiting = list.meta?.waiting ?? 0

  return (
    <section className={classes.submissions} aria-labelledby={heading}>
      <div className={classes.head}>
        <h2 id={heading} className={classes.title}>
          Submitted {resource.label.many.toLowerCase()}
        </h2>
        {waiting > 0 && <Badge>{count(waiting)} waiting</Badge>}
      </div>
      <Card>
        <PagedRows
          label={`Submitted ${resource.label.many.toLowerCase()}`}
          list={list}
          columns={submissionColumns({ type, resource, decisions, onLook: setLooking, timezone: user.timezone })}
          idOf={({ id }) => id}
          waitingRows={3}
          failureTitle="The submissions could not be loaded"
          noun={['submission', 'submissions']}
          empty={list.page === 1 ? <NothingSubmitted form={form} /> : null}
        />
      </Card>
      <SubmissionDrawer resource={resource} type={type} submission={looking} decisions={decisions} onClose={() => setLooking(null)} />
    </section>
  )
}
