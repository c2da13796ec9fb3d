import { shortDay } from '@greenroom/contract/dates'
import { nearestReadable } from '@greenroom/contract/fields/contrast'
import { useComputedColorScheme } from '@mantine/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { colorsOf } from '../../resource/device/colors-of.ts'
import { useSessionData } from '../../session/use-session.ts'
import { type Counts, daysOf } from './+compare-days.ts'
import classes from './+heartbeat.module.css'

const HEIGHT = 168
/** How opaque the area below the line is, as the end of a hex color. */
const AREA = '24'

type Props = { counts: Counts; label: string; until: string }

/** The days as a line in the app's color. A pointer, or the arrow keys on the line, name the number of each day. */
export function DayChart({ counts, label, until }: Props) {
  const [pointed, setPointed] = useState<number | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const plot = usePlot(box, { counts, until, color: useLineColor(), onPoint: setPointed })
  const days = daysOf(counts, until)
  const last = days.length - 1
  const named = (index: number) => {
    const { day, count } = days[index] ?? { day: until, count: 0 }
    return `${day === until ? 'Today' : shortDay(day, until)}: ${count.toLocaleString('en')}`
  }
  const pointAt = (index: number) => {
    setPointed(index)
    plot.current?.setCursor({ left: plot.current.valToPos(index, 'x'), top: 0 }, false)
  }
  return (
    <div className={classes.chart}>
      <p className={classes.pointed} aria-hidden="true">
        {pointed === null ? ' ' : named(pointed)}
      </p>
      <div ref={box} className={classes.plot} aria-hidden="true" />
      <input
        className={classes.keys}
        type="range"
        min={0}
        max={last}
        value={pointed ?? last}
        aria-label={`${label} by day`}
        aria-valuetext={named(pointed ?? last)}
        onFocus={() => pointAt(pointed ?? last)}
        onChange={({ currentTarget }) => pointAt(Number(currentTarget.value))}
      />
    </div>
  )
}

/** The app's darkest color, so dark or light that it stands out from the card. */
function useLineColor(): string {
  const { app } = useSessionData()
  const scheme = useComputedColorScheme('light')
  const { setup } = app ?? {}
  const colors = typeof setup?.colors === 'object' && setup.colors !== null ? { ...setup.colors } : {}
  const chosen = colorsOf(colors)['--app-dark'] ?? getComputedStyle(document.documentElement).getPropertyValue('--gr-accent')
  return nearestReadable(chosen, scheme === 'dark' ? 'black' : 'white')
}

type Drawing = { counts: Counts; until: string; color: string; onPoint: (index: number | null) => void }

/** Draws the line into a box, again with other numbers or colors, and as wide as the box. */
function usePlot(box: RefObject<HTMLDivElement | null>, { counts, until, color, onPoint }: Drawing): RefObject<UPlot | null> {
  const plot = useRef<UPlot>(null)
  useEffect(() => {
    const { current } = box
    if (!current) return
    const drawn = new UPlot(
      optionsOf(current, { counts, until, color, onPoint }),
      [counts.map((_count, index) => index), [...counts]],
      current,
    )
    const resized = new ResizeObserver(() => drawn.setSize({ width: current.clientWidth, height: HEIGHT }))
    resized.observe(current)
    plot.current = drawn
    return () => {
      resized.disconnect()
      drawn.destroy()
      plot.current = null
    }
  }, [box, counts, until, color, onPoint])
  return plot
}

function optionsOf(box: HTMLElement, { counts, until, color, onPoint }: Drawing): UPlot.Options {
  const style = getComputedStyle(box)
  const ink = style.getPropertyValue('--gr-ink-soft')
  const grid = { stroke: style.getPropertyValue('--gr-line'), width: 1 }
  const days = daysOf(counts, until)
  const font = `12px ${style.fontFamily}`
  return {
    width: box.clientWidth,
    height: HEIGHT,
    padding: [8, 22, 0, 0],
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 8 } },
    scales: { x: { time: false }, y: { range: (_plot, _least, most) => [0, Math.max(4, most * 1.1)] } },
    series: [{}, { stroke: color, fill: color + AREA, width: 2, points: { show: false } }],
    axes: [
      {
        stroke: ink,
        font,
        grid: { show: false },
        ticks: { show: false },
        size: 26,
        splits: () => [0, Math.floor((days.length - 1) / 2), days.length - 1],
        values: (_plot, at) => at.map((index) => (index === days.length - 1 ? 'Today' : shortDay(days[index]?.day ?? until, until))),
      },
      {
        stroke: ink,
        font,
        grid,
        ticks: { show: false },
        size: (_plot, values) => 12 + 7 * Math.max(1, ...(values ?? []).map(({ length }) => length)),
        space: 44,
        incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 1_000_000],
        values: (_plot, at) => at.map((count) => count.toLocaleString('en')),
      },
    ],
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
  }
}
