import type { Resource } from './resource.ts'

/** The fields of a record that is written as a page: its title, its text, and the picture above them. */
export type PageFields = { title: string; text: string; cover?: string }

/**
 * A form is a page if its first section has nothing but the title, one formatted text, and possibly a picture and the
 * texts that replace it on the web. Null for any other form.
 */
export function pageOf({ titleField, fields, sections }: Pick<Resource, 'titleField' | 'fields' | 'sections'>): PageFields | null {
  const names = sections[0]?.column === undefined ? (sections[0]?.fields ?? []) : []
  const texts = names.filter((name) => fields[name]?.kind === 'richText' && fields[name].folded === undefined)
  const covers = names.filter((name) => fields[name]?.kind === 'media' && fields[name].accepts === 'image')
  const twins = names.filter((name) => fields[name]?.kind === 'richText' && fields[name].folded !== undefined)
  const [text] = texts
  const [cover] = covers
  if (!names.includes(titleField) || text === undefined || fields[text]?.when || texts.length > 1 || covers.length > 1) return null
  if (names.length > 1 + texts.length + covers.length + twins.length) return null
  return { title: titleField, text, ...(cover !== undefined && { cover }) }
}
