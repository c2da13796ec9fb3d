import { SUBJECT_MAX } from '@greenroom/contract/push/composer'
import { TWO_SUBJECTS } from '@greenroom/contract/push/two-subjects'
import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { CharacterCount } from '../../fields/character-count.tsx'
import classes from './second-subject.module.css'
import type { SendForm } from './use-send-form.ts'

/** Try two subjects: a line until somebody uses it, then the second subject and what happens with it. */
export function SecondSubject({ send: { form, change, touch, errorOf } }: { send: SendForm }) {
  const [isOpened, setOpened] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isOpened) input.current?.focus()
  }, [isOpened])
  if (!isOpened && form.subject_b === '') {
    return (
      <Button className={classes.open} size="compact-sm" variant="subtle" onClick={() => setOpened(true)}>
        Try two subjects
      </Button>
    )
  }
  const remove = () => {
    change({ subject_b: '' })
    setOpened(false)
  }
  return (
    <div className={classes.second}>
      <TextInput
        label="Second subject"
        description={TWO_SUBJECTS}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={255}
        ref={input}
        value={form.subject_b}
        error={errorOf('subject_b')}
        onChange={(event) => change({ subject_b: event.currentTarget.value })}
        onBlur={() => touch('subject_b')}
        rightSection={<CharacterCount text={form.subject_b.trim()} max={SUBJECT_MAX} />}
        rightSectionWidth={64}
      />
      <Button className={classes.open} size="compact-sm" variant="subtle" onClick={remove}>
        Use one subject
      </Button>
    </div>
  )
}
