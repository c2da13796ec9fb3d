import { Button, Checkbox, Radio, SegmentedControl, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { IconPencil } from '../../ui/icons/icon-pencil.ts'
import { type ForcedState, forceStates } from './+forced-states.ts'
import { LONG_WORD, SENTENCE, SHORT } from './+placeholder.ts'
import { Chapter } from './+specimen.tsx'
import classes from './states.module.css'

const states = ['Rest', 'Hover', 'Focus', 'Disabled', 'Loading', 'Error', 'Long text'] as const
type State = (typeof states)[number]

/** What a control is given to be in a state. */
type Given = { 'data-as'?: ForcedState; disabled?: true }
const given: Partial<Record<State, Given>> = {
  Hover: { 'data-as': 'hover' },
  Focus: { 'data-as': 'focus' },
  Disabled: { disabled: true },
}

/** Each control, drawn in a state; undefined for a state that it does not have. */
type Control = { name: string; draw(state: State, given: Given): ReactNode }

const wordsOf = (state: State) => (state === 'Long text' ? LONG_WORD : 'Save')
const errorOf = (state: State) => (state === 'Error' ? 'Required' : undefined)

/** A button of this kind, which has no error. */
function button(name: string, props: { variant?: string; color?: string }): Control {
  const draw: Control['draw'] = (state, more) =>
    state === 'Error' ? undefined : (
      <Button maw="100%" {...props} {...more} loading={state === 'Loading'}>
        {wordsOf(state)}
      </Button>
    )
  return { name, draw }
}

/** An input, which loads nothing. */
function input(
  name: string,
  draw: (props: Given & { 'aria-label': string; error: string | undefined }, text: string) => ReactNode,
): Control {
  return {
    name,
    draw: (state, more) =>
      state === 'Loading'
        ? undefined
        : draw({ ...more, 'aria-label': `${name}, ${state}`, error: errorOf(state) }, state === 'Long text' ? SENTENCE : SHORT),
  }
}

/** What has its words beside it. */
function tick(name: string, draw: (props: Given & { label: string; error: string | undefined }) => ReactNode): Control {
  return {
    name,
    draw: (state, more) =>
      state === 'Loading' ? undefined : draw({ ...more, label: state === 'Long text' ? SENTENCE : SHORT, error: errorOf(state) }),
  }
}

const controls: readonly Control[] = [
  button('Main button', {}),
  button('Other button', { variant: 'default' }),
  button('Quiet button', { variant: 'subtle' }),
  button('Soft button', { variant: 'light' }),
  button('Dangerous button', { color: 'red' }),
  {
    name: 'Icon button',
    draw: (state, more) =>
      ['Loading', 'Error', 'Long text'].includes(state) ? undefined : (
        <IconButton aria-label={`Edit, ${state}`} {...more}>
          <IconPencil size={16} />
        </IconButton>
      ),
  },
  input('One line', (props, text) => <TextInput w="100%" defaultValue={text} {...props} />),
  input('Empty line', (props) => <TextInput w="100%" placeholder="Placeholder" {...props} />),
  input('Many lines', (props, text) => <Textarea w="100%" defaultValue={text} autosize minRows={2} {...props} />),
  input('One of a list', (props, text) => <Select w="100%" data={[text]} defaultValue={text} {...props} />),
  tick('Checkbox', (props) => <Checkbox defaultChecked {...props} />),
  tick('Empty checkbox', (props) => <Checkbox {...props} />),
  tick('Radio', (props) => <Radio defaultChecked {...props} />),
  tick('Switch', (props) => <Switch defaultChecked {...props} />),
  tick('Switch, off', (props) => <Switch {...props} />),
  {
    name: 'Choice',
    draw: (state) =>
      state === 'Rest' || state === 'Disabled' ? (
        <SegmentedControl data={['One', 'Two']} disabled={state === 'Disabled'} aria-label={`Choice, ${state}`} />
      ) : undefined,
  },
]

/** Every control in every state that it has, side by side. */
export function States() {
  useEffect(forceStates, [])
  return (
    <Chapter title="Controls in every state" plain>
      {controls.map(({ name, draw }) => (
        <section key={name} className={classes.row} aria-label={name}>
          <h3 className={classes.control}>{name}</h3>
          <div className={classes.states}>
            {states.map((state) => {
              const drawn = draw(state, given[state] ?? {})
              return (
                drawn && (
                  <figure key={state} className={classes.state}>
                    <figcaption className={classes.name}>{state}</figcaption>
                    {drawn}
                  </figure>
                )
              )
            })}
          </div>
        </section>
      ))}
    </Chapter>
  )
}
