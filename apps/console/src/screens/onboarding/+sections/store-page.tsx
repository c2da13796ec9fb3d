import type { App } from '@greenroom/contract/apps/app-answers'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { mediaIdOf } from '@greenroom/contract/media/reference'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import classes from './store-page.module.css'

const names = ['in_app_name', 'short_app_description', 'full_app_description', 'primary_category'] as const

/**
 * A preview of the app's page in a store with the form's current values; values outside the form are the stored ones.
 */
export function StorePage({ app }: { app: App }) {
  const [store, setStore] = useState<'apple' | 'google'>('apple')
  const stored = valuesOf(app.about.store)
  const typed: unknown[] = useWatch({ name: [...names] })
  const [name, subtitle, description, category] = names.map((field, index) => textOf(typed[index]) || textOf(stored[field]))
  const icon = iconOf(app)
  return (
    <section className={classes.page} aria-label="Your page in the store">
      <div className={classes.bar}>
        <span className={classes.note}>Preview</span>
        <SegmentedControl
          size="xs"
          aria-label="Store"
          value={store}
          onChange={(value) => setStore(value === 'google' ? 'google' : 'apple')}
          data={[
            { value: 'apple', label: 'App Store' },
            { value: 'google', label: 'Google Play' },
          ]}
        />
      </div>
      <div className={classes.head} data-store={store}>
        <span className={classes.icon}>{icon ? <img src={icon} alt="" /> : (name || app.name).slice(0, 1).toUpperCase()}</span>
        <div className={classes.names}>
          <strong className={classes.name}>{name || app.name}</strong>
          <span className={classes.subtitle}>{store === 'apple' ? subtitle || 'Short description' : app.name}</span>
          {store === 'apple' ? (
            <span className={classes.get} aria-hidden="true">
              GET
            </span>
          ) : (
            <span className={classes.facts}>{category || 'Category'} · Rated for 3+</span>
          )}
        </div>
      </div>
      {store === 'google' && (
        <span className={classes.install} aria-hidden="true">
          Install
        </span>
      )}
      {store === 'google' && <p className={classes.short}>{subtitle || 'Short description'}</p>}
      <p className={classes.description}>{(description || 'The full description begins here.').replaceAll(/\n\s*\n/g, '\n')}</p>
      {(description ?? '').length > 120 && <span className={classes.more}>more</span>}
      {store === 'apple' && <span className={classes.facts}>{category || 'Category'}</span>}
    </section>
  )
}

function iconOf(app: App): string | null {
  const [logo] = Array.isArray(valuesOf(app.about.design).logo_icons) ? (valuesOf(app.about.design).logo_icons as unknown[]) : []
  const id = typeof logo === 'string' ? mediaIdOf(logo) : undefined
  return id === undefined ? null : `/media/${id}?w=160`
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
