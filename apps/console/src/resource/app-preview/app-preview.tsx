import { webPage } from '@greenroom/contract/app-document/web-page'
import type { AppPage, Resource } from '@greenroom/contract/define/define-resource'
import type { Values } from '@greenroom/contract/fields/field'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { useConfiguration } from '../../session/configuration.ts'
import { useAppSession } from '../../session/use-session.ts'
import { appFace } from '../device/app-face.ts'
import { BrowserFrame } from '../device/browser-frame.tsx'
import { PhoneFrame } from '../device/phone-frame.tsx'
import { useFormFacts } from '../use-form-facts.ts'
import classes from './app-preview.module.css'
import { lookOf, useLookStyle } from './look.ts'
import { aboutPage } from './pages/about-page.tsx'
import { homePage } from './pages/home-page.tsx'
import { menuPage } from './pages/menu-page.tsx'
import type { PageOf } from './pages/page.ts'
import { websitePage } from './pages/website-page.tsx'
import { usePreviewChoice } from './preview-choice.ts'
import { PreviewControls } from './preview-controls.tsx'

const pages: Readonly<Record<AppPage, PageOf>> = { home: homePage, menu: menuPage, about: aboutPage, website: websitePage }

/** The app page that a form's values make up, with the current input. */
export function AppPreview({ resource }: { resource: Resource }) {
  const page = resource.appPage ?? 'home'
  const [choice, change] = usePreviewChoice(page)
  const { app } = useAppSession()
  const { web_host: host } = useConfiguration()
  const facts = useFormFacts()
  const values: Values = useDeferredValue(useWatch())
  const setup = valuesOf(app.setup)
  const look = lookOf(setup, page === 'website' ? values : null)
  const { on, version, scheme } = choice
  const style = useLookStyle(look)
  const { view, absent } = pages[page]({ values, setup, look, facts, name: app.name, seen: { on, version: Number(version) } })
  const label = `${resource.label.one} ${on === 'web' ? 'on the web' : 'in the app'}`
  return (
    <div className={classes.panel}>
      <PreviewControls choice={choice} onChange={change} />
      <p className={classes.absent} role="status">
        {absent.length > 0 && `${on === 'web' ? 'Not on the web' : `Not in version ${version}`}: ${absent.join(', ')}`}
      </p>
      {on === 'web' ? (
        <BrowserFrame
          address={webPage(host, app.username ?? '').replace(/^https?:\/\//, '')}
          {...{ label, scheme, style }}
          face={appFace(app.name, { ...setup, ...(page === 'website' && { icon: values.icon, colors: look.colors }) })}
        >
          {view}
        </BrowserFrame>
      ) : (
        <PhoneFrame title={app.name} label={label} scheme={scheme} style={style}>
          {view}
        </PhoneFrame>
      )}
    </div>
  )
}
