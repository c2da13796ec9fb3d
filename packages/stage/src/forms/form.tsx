import type { ReactNode } from 'react'
import classes from './form.module.css'

type FormProps = {
  title: string
  /** What went wrong, of the form as a whole. */
  message?: string
  intro?: ReactNode
  /** The text of the button. */
  submit: string
  children: ReactNode
}

/** A page with one form, which is sent to the page's own address. */
export function FormPage({ title, message, intro, submit, children }: FormProps) {
  return (
    <section className={classes.page}>
      <h1 className={classes.title}>{title}</h1>
      {intro}
      {message && (
        <p className={classes.message} role="alert">
          {message}
        </p>
      )}
      <form className={classes.form} method="post">
        {children}
        <button className={classes.submit} type="submit">
          {submit}
        </button>
      </form>
    </section>
  )
}

type FieldProps = {
  label: string
  name: string
  type?: 'text' | 'email' | 'password' | 'search'
  value?: string
  autoComplete?: string
  required?: boolean
  help?: string
  /** What is wrong with the value. */
  message?: string | undefined
  /** Several lines. */
  isLong?: boolean
  maxLength?: number
}

/** A labelled input with its help and message. */
export function Field({ label, name, type = 'text', value, help, message, isLong = false, ...more }: FieldProps) {
  const [helpId, messageId] = [`${name}-help`, `${name}-message`]
  const described = [help && helpId, message && messageId].filter(Boolean).join(' ')
  const common = {
    ...{ className: classes.input, id: name, name, defaultValue: value, ...more },
    ...{ 'aria-describedby': described || undefined, 'aria-invalid': message ? true : undefined },
  }
  return (
    <div className={classes.field}>
      <label htmlFor={name}>{label}</label>
      {isLong ? <textarea rows={5} {...common} /> : <input type={type} {...common} />}
      {help && (
        <span id={helpId} className={classes.help}>
          {help}
        </span>
      )}
      {message && (
        <span id={messageId} className={classes.fault}>
          {message}
        </span>
      )}
    </div>
  )
}
