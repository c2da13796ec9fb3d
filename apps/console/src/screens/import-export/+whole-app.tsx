import { EXPORT_DAYS } from '@greenroom/contract/transfer/export-words'
import { Button, Checkbox } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { showFailure } from '../../api/show-failure.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { Card } from '../../ui/card.tsx'
import { IconArchive } from '../../ui/icons/icon-archive.ts'
import { toastDone } from '../../ui/toast.tsx'
import classes from './import-export.module.css'

/** Requests an archive of the whole app, from which our team creates a new app, here or elsewhere. */
export function WholeApp() {
  const path = useAppPath()
  const queries = useQueryClient()
  const [members, setMembers] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.post(path('archives'), { data: { members } }),
    onSuccess: () => {
      toastDone('The archive is being created. We will email you when it is ready.')
      return queries.invalidateQueries({ queryKey: [path('exports')] })
    },
    onError: showFailure,
  })
  return (
    <section className={classes.recent} aria-labelledby="whole-app">
      <h2 id="whole-app" className={classes.heading}>
        Whole app
      </h2>
      <Card>
        <div className={classes.body}>
          <p className={classes.help}>
            One ZIP file with settings, content and pictures, from which a super user can create an app. Content that is not published is
            included. Draft changes of published content, keys, passwords, devices, pushes, submissions and the trash are left out. The file
            can be downloaded for {EXPORT_DAYS} days.
          </p>
          <Checkbox
            label="With members"
            description="Names, email addresses, tags and courses, without members on the blacklist."
            checked={members}
            onChange={(event) => setMembers(event.currentTarget.checked)}
          />
          <Button mt="md" variant="default" leftSection={<IconArchive size={16} />} loading={isPending} onClick={() => mutate()}>
            Export whole app
          </Button>
        </div>
      </Card>
    </section>
  )
}
