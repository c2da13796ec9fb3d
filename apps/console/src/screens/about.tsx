import { PageHeader } from '../ui/page-header.tsx'

/** The stub About page (SHELL-064, OQ-130). */
export function About() {
  return <PageHeader title="About" text={`Greenroom console, version ${__VERSION__}`} />
}
