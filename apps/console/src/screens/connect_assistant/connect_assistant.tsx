import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { api } from '../../api/client.ts'
import { failureSentence } from '../../api/failure.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Mark } from '../../ui/mark.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { ConsentForm } from './+consent-form.tsx'
import classes from './connect_assistant.module.css'

/** Where an assistant sends the person who is to allow it: who asks, for which apps, for which access. */
export function ConnectAssistant() {
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  const parameters = Object.fromEntries(new URLSearchParams(search))
  const isRequest = 'client_id' in parameters
  const { data, error } = useQuery({
    queryKey: ['/assistants/request', search],
    queryFn: async ({ signal }) => (await api.get('/assistants/request', { query: parameters, signal })).data,
    enabled: isRequest,
    refetchOnMount: 'always',
  })
  return (
    <div className={classes.page}>
      <title>Connect an assistant · Greenroom</title>
      <p className={classes.brand}>
        <Mark size={36} withName />
      </p>
      <div className={classes.card}>
        {data ? (
          <ConsentForm request={data} parameters={parameters} />
        ) : error || !isRequest ? (
          <Refused sentence={error ? failureSentence(error) : 'Open this page from your assistant: add Greenroom there, and sign in.'} />
        ) : (
          <PageSkeleton />
        )}
      </div>
    </div>
  )
}

function Refused({ sentence }: { sentence: string }) {
  return (
    <>
      <h1 className={classes.title}>This assistant can’t be connected</h1>
      <p className={classes.lead}>{sentence}</p>
      <ButtonLink to="/" className={classes.back}>
        Back to Greenroom
      </ButtonLink>
    </>
  )
}
