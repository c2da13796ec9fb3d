import type { Resource, Section } from '@greenroom/contract/define/define-resource'
import { applies } from '@greenroom/contract/fields/field'
import { UnstyledButton } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { useWidgetForm } from '../../fields/form-context.ts'
import classes from './record-form.module.css'

/** From this number of sections next to the rail, a form has an index. */
const LONG = 5

/** Whether the form is longer than a screen, without its rail. */
export function isLong({ sections }: Pick<Resource, 'sections'>): boolean {
  return mainSections(sections).length >= LONG
}

/** Links to the sections of a long form. */
export function SectionIndex({ resource }: { resource: Resource }) {
  if (!isLong(resource)) return null
  return (
    <nav className={classes.index} aria-label="Sections">
      {mainSections(resource.sections).map((section) => (
        <Jump key={section.title} resource={resource} section={section} />
      ))}
    </nav>
  )
}

function Jump({ resource, section }: { resource: Resource; section: Section }) {
  if (!useIsOpen(resource, section)) return null
  return (
    <UnstyledButton className={classes.jump} onClick={() => goTo(sectionId(resource, section))}>
      {section.title}
    </UnstyledButton>
  )
}

/** Whether the section has a visible field for this user and app, with the form's current values. */
export function useIsOpen({ fields }: Resource, { fields: names, when }: Section): boolean {
  const { facts } = useWidgetForm()
  const watched: unknown = useWatch({ name: when?.field ?? '', disabled: when === undefined })
  return names.some((name) => fields[name]?.gate?.(facts) ?? true) && applies(when, { [when?.field ?? '']: watched })
}

/** The id of a section's heading on the page. */
export function sectionId({ name }: Resource, { title }: Section): string {
  return `${name}-${title.toLowerCase().replaceAll(/\W+/g, '-')}`
}

function mainSections(sections: readonly Section[]): Section[] {
  return sections.filter(({ column }) => column !== 'rail')
}

function goTo(id: string): void {
  const heading = document.getElementById(id)
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  heading?.scrollIntoView({ block: 'start', behavior: isCalm ? 'instant' : 'smooth' })
  heading?.focus({ preventScroll: true })
}
