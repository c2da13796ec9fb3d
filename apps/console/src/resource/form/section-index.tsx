import type { Resource, Section } from '@greenroom/contract/define/define-resource'
import { applies } from '@greenroom/contract/fields/field'
import { UnstyledButton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useWidgetForm } from '../../fields/form-context.ts'
import classes from './record-form.module.css'

/** From this number of sections, a form has an index; one more if the rail has sections of its own. */
const LONG = 3

/** Links to the sections of a long form that are not in the rail. The one in view is marked. */
export function SectionIndex({ resource }: { resource: Resource }) {
  const { sections } = resource
  const main = sections.filter(({ column }) => column !== 'rail')
  const isShort = main.length < (main.length === sections.length ? LONG : LONG + 1)
  return isShort ? null : <Links resource={resource} sections={main} />
}

function Links({ resource, sections }: { resource: Resource; sections: readonly Section[] }) {
  const inView = useSectionInView(sections.map((section) => sectionId(resource, section)).join(' '))
  return (
    <nav className={classes.index} aria-label="Sections">
      {sections.map((section) => (
        <Jump key={section.title} resource={resource} section={section} inView={inView} />
      ))}
    </nav>
  )
}

function Jump({ resource, section, inView }: { resource: Resource; section: Section; inView: string | undefined }) {
  if (!useIsOpen(resource, section)) return null
  const id = sectionId(resource, section)
  return (
    <UnstyledButton className={classes.jump} aria-current={id === inView ? 'location' : undefined} onClick={() => goTo(id)}>
      {section.title}
    </UnstyledButton>
  )
}

/** Of these headings, the id of the last one in the upper third of the window or above; the last of all at the end. */
function useSectionInView(ids: string): string | undefined {
  const [inView, setInView] = useState<string>()
  useEffect(() => {
    const find = () => {
      const { scrollY, innerHeight } = window
      const isEnd = scrollY > 0 && scrollY + innerHeight > document.documentElement.scrollHeight - 8
      const drawn = ids.split(' ').filter((id) => document.getElementById(id))
      const passed = drawn.findLast((id) => isEnd || (document.getElementById(id)?.getBoundingClientRect().top ?? 0) < innerHeight / 3)
      setInView(passed ?? drawn[0])
    }
    find()
    window.addEventListener('scroll', find, { passive: true })
    return () => window.removeEventListener('scroll', find)
  }, [ids])
  return inView
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

/** Scrolls to a section of the form on this page, and moves the focus there. */
export function goToSection(resource: Resource, title: string): void {
  goTo(sectionId(resource, { title, fields: [] }))
}

function goTo(id: string): void {
  const heading = document.getElementById(id)
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  heading?.scrollIntoView({ block: 'start', behavior: isCalm ? 'instant' : 'smooth' })
  heading?.focus({ preventScroll: true })
}
