import type { Column, Resource } from '@greenroom/contract/define/define-resource'
import { useLayoutEffect, useRef, useState } from 'react'
import { usePrinting } from '../../../ui/use-printing.ts'
import { yieldingColumns } from '../state/list-columns.ts'

/** Inputs of a measurement: other columns, rows or row heights change the widths. */
type About = { resource: Resource; columns: readonly Column[]; isCompact: boolean; content: unknown }

/** The result: the columns that do not fit. */
type Fit = { key: string; folded: readonly string[]; isTooWide: boolean }

/**
 * Hides the columns for which the window is too narrow, the least important first, before the first paint. The table
 * then needs no horizontal scrolling, so its head can be sticky. `isTooWide`: even the remaining columns do not fit. On
 * paper all columns are there.
 */
export function useFit({ resource, columns, isCompact, content }: About) {
  const frame = useRef<HTMLDivElement>(null)
  const isPrinting = usePrinting()
  const key = [isCompact, ...columns.map(({ field }) => field)].join()
  const [found, setFit] = useState<Fit>({ key, folded: [], isTooWide: false })
  /** The frame's width when it was measured. */
  const measured = useRef(0)
  const fit = found.key === key ? found : { key, folded: [], isTooWide: false }

  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      const width = element.clientWidth
      const before = measured.current
      if (width === before) return
      measured.current = width
      // A narrower window hides more columns; a wider one starts over.
      setFit((now) => ({ key, folded: width > before ? [] : now.folded, isTooWide: false }))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [key])

  const measure = useRef(() => {})
  measure.current = () => {
    const table = frame.current?.querySelector('table')
    if (!frame.current || !table || isPrinting) return
    measured.current = frame.current.clientWidth
    if (fit.isTooWide) return
    let missing = table.offsetWidth - frame.current.clientWidth
    if (missing <= 0) return
    const folded = [...fit.folded]
    for (const field of yieldingColumns(resource, columns)) {
      if (missing <= 0) break
      if (folded.includes(field)) continue
      missing -= table.querySelector<HTMLElement>(`th[data-field="${CSS.escape(field)}"]`)?.offsetWidth ?? 0
      folded.push(field)
    }
    setFit({ ...fit, folded, isTooWide: folded.length === fit.folded.length })
  }
  // Each measurement forces a layout, so only changes that affect the widths trigger one.
  useLayoutEffect(() => measure.current(), [found, key, content])

  if (isPrinting) return { frame, shown: columns, folded: [], isTooWide: false }
  return { frame, shown: columns.filter(({ field }) => !fit.folded.includes(field)), folded: fit.folded, isTooWide: fit.isTooWide }
}
