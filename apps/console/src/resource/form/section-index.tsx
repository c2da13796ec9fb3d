import type { Resource, Section } from '@greenroom/contract/define/define-resource'
import type { FormFacts } from '@greenroom/contract/fields/field'
import { UnstyledButton } from '@mantine/core'
import { useWidgetForm } from '../../fields/form-context.ts'
import classes from './record-form.module.css'

/** From so many sections beside the rail on a form has an index. */
const LONG = 5

/** Is the form longer than one can see at once, whatever its rail holds? */
export function isLong({ sections }: Pick<Resource, 'sections'>): boolean {
  return mainSections(sections).length >= LONG
}

/** The way to each section of a long form. */
export function SectionIndex({ resource }: { resource: Resource }) {
  const { facts } = useWidgetForm()
  if (!isLong(resource)) return null
  return (
    <nav className={classes.index} aria-label="Sections">
      {mainSections(resource.sections)
        .filter((section) => isOpen(resource, section, facts))
        .map((section) => (
          <UnstyledButton key={section.title} className={classes.jump} onClick={() => goTo(sectionId(resource, section))}>
            {section.title}
          </UnstyledButton>
        ))}
    </nav>
  )
}

/** Has the section a field for this person and app? */
export function isOpen({ fields }: Resource, section: Section, facts: FormFacts): boolean {
  return section.fields.some((name) => fields[name]?.gate?.(facts) ?? true)
}

/** The id of a section's heading on the page. */
export function sectionId({ name }: Resource, { title }: Section): string {
  return `${name}-${title.toLowerCase().replaceAll(/\W+/g, '-')}`
}

function mainSections(sections: readonly Section[]): Section[] {
  return sections.filter(({ place }) => place !== 'rail')
}

function goTo(id: string): void {
  const heading = document.getElementById(id)
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  heading?.scrollIntoView({ block: 'start', behavior: isCalm ? 'instant' : 'smooth' })
  heading?.focus({ preventScroll: true })
}
