import type { ReactNode } from 'react'
import { PageLink, useAddresses } from '../addresses.tsx'
import classes from './form.module.css'

type FormPageProps = FormProps & {
  title: string
  intro?: ReactNode
  /** What follows the form, such as a link to another one. */
  after?: ReactNode
}

/** A page with one form. */
export function FormPage({ title, intro, after, ...form }: FormPageProps) {
  return (
    <section className={classes.page}>
      <h1 className={classes.title}>{title}</h1>
      {intro}
      <Form {...form} />
      {after && <div className={classes.after}>{after}</div>}
    </section>
  )
}

type FormProps = {
  /** What went wrong, of the form as a whole. */
  message?: string | undefined
  /** What was done when the form was sent before. */
  done?: string | undefined
  /** The text of the button. */
  submit: string
  /** For what cannot be undone. */
  isDangerous?: boolean
  /** The path of the page that takes the form; otherwise the page's own. */
  to?: string
  /** A task that the browser solves before the form is sent (the website's `proof.ts`). */
  challenge?: unknown
  children?: ReactNode
}

/** A form, which works without a script. */
export function Form({ message, done, submit, isDangerous = false, to, challenge, children }: FormProps) {
  const { page } = useAddresses()
  const task = challenge === undefined ? undefined : JSON.stringify(challenge)
  return (
    <>
      {message && (
        <p className={classes.message} role="alert">
          {message}
        </p>
      )}
      {done && (
        <p className={classes.done} role="status">
          {done}
        </p>
      )}
      <form className={classes.form} method="post" action={to === undefined ? undefined : (page(to) ?? undefined)} data-challenge={task}>
        {children}
        {task !== undefined && <input type="hidden" name="altcha" />}
        <button className={isDangerous ? classes.danger : classes.submit} type="submit">
          {submit}
        </button>
      </form>
    </>
  )
}

/** For pages whose form is for members: how a visitor gets there. */
export function SignInFirst({ path, mayRegister, children }: { path: string; mayRegister: boolean; children: ReactNode }) {
  const to = `?to=${encodeURIComponent(path)}`
  return (
    <div className={classes.form}>
      <p>{children}</p>
      <PageLink className={classes.submit} to={`/sign-in${to}`}>
        Sign in
      </PageLink>
      {mayRegister && (
        <p>
          New here? <PageLink to={`/register${to}`}>Register</PageLink>
        </p>
      )}
    </div>
  )
}

type FieldProps = {
  label: string
  name: string
  type?: 'text' | 'email' | 'password' | 'search' | 'date'
  value?: string | undefined
  autoComplete?: string
  inputMode?: 'numeric' | 'decimal'
  required?: boolean
  help?: string
  /** What is wrong with the value. */
  message?: string | undefined
  /** Several lines. */
  isLong?: boolean
  maxLength?: number
}

/** A labelled input with its help and message. */
export function Field({ label, name, type = 'text', value, help, message, isLong = false, required = false, ...more }: FieldProps) {
  const described = describedBy(name, help, message)
  const common = { className: classes.input, id: name, name, defaultValue: value, required, ...more, ...described }
  return (
    <div className={classes.field}>
      <label htmlFor={name}>
        {label}
        {!required && <span className={classes.optional}> (optional)</span>}
      </label>
      {isLong ? (
        <textarea rows={5} {...common} />
      ) : (
        <input type={type} {...common} {...(type !== 'text' && { autoCapitalize: 'none', spellCheck: false })} />
      )}
      <Notes name={name} help={help} message={message} />
    </div>
  )
}

type ChoiceProps = {
  label: string
  name: string
  /** Texts by their values. */
  options: readonly { value: string; label: string }[]
  value?: string | undefined
  /** None may be chosen, too. */
  isOptional?: boolean
  help?: string
  message?: string | undefined
}

/** A list to choose one of. */
export function Choice({ label, name, options, value = '', isOptional = false, help, message }: ChoiceProps) {
  return (
    <div className={classes.field}>
      <label htmlFor={name}>
        {label}
        {isOptional && <span className={classes.optional}> (optional)</span>}
      </label>
      <select
        className={classes.input}
        id={name}
        name={name}
        defaultValue={value}
        required={!isOptional}
        {...describedBy(name, help, message)}
      >
        {(value === '' || isOptional) && <option value="">{isOptional ? 'No answer' : 'Choose one'}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Notes name={name} help={help} message={message} />
    </div>
  )
}

type CheckboxProps = { label: string; name: string; isOn: boolean; value?: string; help?: string; message?: string | undefined }

/** A box to tick. Browsers send its value, `on` unless another is given, only while it is ticked. */
export function Checkbox({ label, name, isOn, value = 'on', help, message }: CheckboxProps) {
  const id = value === 'on' ? name : `${name}-${value}`
  return (
    <div className={classes.field}>
      <label className={classes.check} htmlFor={id}>
        <input type="checkbox" id={id} name={name} value={value} defaultChecked={isOn} {...describedBy(id, help, message)} />
        <span>{label}</span>
      </label>
      <Notes name={id} help={help} message={message} />
    </div>
  )
}

/** Fields that belong together, below a title. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{title}</legend>
      {children}
    </fieldset>
  )
}

function describedBy(name: string, help: string | undefined, message: string | undefined) {
  const ids = [help && `${name}-help`, message && `${name}-message`].filter(Boolean).join(' ')
  return { 'aria-describedby': ids || undefined, 'aria-invalid': message ? (true as const) : undefined }
}

function Notes({ name, help, message }: { name: string; help: string | undefined; message: string | undefined }) {
  return (
    <>
      {message && (
        <span id={`${name}-message`} className={classes.fault}>
          {message}
        </span>
      )}
      {help && (
        <span id={`${name}-help`} className={classes.help}>
          {help}
        </span>
      )}
    </>
  )
}
