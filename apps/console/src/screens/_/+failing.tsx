import { Button } from '@mantine/core'
import { useState } from 'react'
import { wordsOf } from '../../api/failure-words.ts'
import { Failure, failureSentence } from '../../api/failure.ts'
import { showFailure } from '../../api/show-failure.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { SHORT } from './+placeholder.ts'
import { Chapter, Specimen } from './+specimen.tsx'
import classes from './components.module.css'

const FULL = 'The server has run out of disk space and cannot save anything. Please ask the operator to free some space.'

const failures: [string, Failure][] = [
  ['Refused fields', new Failure(422, 'INVALID', '', { title: ['Required'], custom_frequency: ['Required', 'Must be a number'] })],
  ['Duplicate', new Failure(409, 'DUPLICATE', '')],
  ['Forbidden', new Failure(403, 'FORBIDDEN', '')],
  ['Too many attempts', new Failure(429, 'TOO_MANY_REQUESTS', '')],
  ['Server error', new Failure(500, 'INTERNAL', '', {}, '0198b4a0-0000-4000-8000-000000000000')],
  ['Disk full', new Failure(503, 'UNAVAILABLE', FULL)],
  ['No network', new Failure(500, 'NETWORK', '')],
]

const Missing = onDemand<object>(() => Promise.reject(new TypeError('This part is missing on purpose.')))

/** Failure texts, the failure modal, and placeholders for content that could not be loaded. */
export function Failing() {
  const [isMissing, setMissing] = useState(false)
  return (
    <Chapter title="What failed">
      {failures.map(([name, failure]) => (
        <Specimen key={name} name={name}>
          <div>
            <FailureNote {...wordsOf(failure)} />
            <Button mt="sm" size="xs" variant="default" onClick={() => showFailure(failure)}>
              Open as modal: {name}
            </Button>
          </div>
        </Specimen>
      ))}
      <Specimen name="Could not be loaded">
        <div className={classes.column}>
          <LoadFailure title={SHORT} line={failureSentence(new Failure(500, 'INTERNAL', ''))} onRetry={() => undefined} />
        </div>
      </Specimen>
      <Specimen name="A part that is missing">
        {isMissing ? (
          <Missing />
        ) : (
          <Button variant="default" onClick={() => setMissing(true)}>
            Draw it
          </Button>
        )}
      </Specimen>
    </Chapter>
  )
}
