import { addressOf, nestedUnder } from '@greenroom/contract/define/nesting'
import { courseLessons } from '@greenroom/contract/resources/course_lessons'
import { courses } from '@greenroom/contract/resources/courses'
import { modules } from '@greenroom/contract/resources/modules'
import { Button, Select, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { listOf } from '../../resource/records.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconSchool } from '../../ui/icons/icon-school.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { toPath } from '../../ui/to-path.ts'
import classes from './choose-module.module.css'

/** Asks for the course and module of a new lesson: it cannot be created before they are known. */
export function ChooseModule() {
  const path = useAppPath()
  const navigate = useNavigate()
  const [course, setCourse] = useState<string | null>(null)
  const [module, setModule] = useState<string | null>(null)
  const offered = useQuery(listOf(path, courses, { fields: 'title', sort: 'title' }))
  const inside = useQuery({ ...listOf(path, nestedUnder(modules, [course ?? '']), { fields: 'name' }), enabled: course !== null })
  const hasNoCourse = offered.data?.data.length === 0

  return (
    <>
      <PageHeader title={`New ${courseLessons.label.one}`} text="Choose its course and module first." />
      {hasNoCourse ? (
        <EmptyState Icon={IconSchool} title="No courses yet" text={courses.intro}>
          <ButtonLink {...toPath('/courses/new')}>Add {courses.label.one}</ButtonLink>
        </EmptyState>
      ) : (
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault()
            if (course !== null && module !== null) void navigate(toPath(addressOf(courseLessons, [course, module, 'new'])))
          }}
        >
          <Stack gap="lg">
            <Select
              label={courses.label.one}
              placeholder="Choose a course"
              searchable
              selectFirstOptionOnChange
              allowDeselect={false}
              data={(offered.data?.data ?? []).map(({ id, title }) => ({ value: id, label: String(title) }))}
              value={course}
              onChange={(value) => {
                setCourse(value)
                setModule(null)
              }}
            />
            <Select
              label={modules.label.one}
              description={inside.data?.data.length === 0 ? 'This course has no module yet. Open it and add one.' : undefined}
              placeholder={course === null ? 'Choose a course first' : 'Choose a module'}
              disabled={course === null}
              allowDeselect={false}
              data={(inside.data?.data ?? []).map(({ id, name }) => ({ value: id, label: String(name) }))}
              value={module}
              onChange={setModule}
            />
            <div className={classes.actions}>
              {course !== null && inside.data?.data.length === 0 && (
                <ButtonLink {...toPath(addressOf(courses, [course]))} variant="default">
                  Open the course
                </ButtonLink>
              )}
              <Button type="submit" disabled={module === null}>
                Create the lesson
              </Button>
            </div>
          </Stack>
        </form>
      )}
    </>
  )
}
