import { since } from '@greenroom/contract/access/versions'
import { approvalScreen } from '@greenroom/contract/settings/app/approval'
import { registration } from '@greenroom/contract/settings/app/registration'
import { appTimeZone } from '@greenroom/contract/settings/app/time_zone'
import { websiteNotifications } from '@greenroom/contract/settings/app/website_notifications'
import { timeIn } from '@greenroom/contract/zones'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { serverNow } from '../../api/server-time.ts'
import { useConfiguration } from '../../session/configuration.ts'
import { useMay } from '../../session/use-may.ts'
import { useAppSession } from '../../session/use-session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { toPath } from '../../ui/to-path.ts'
import { AppToken } from '../app/setup/+app-token.tsx'
import { Change } from './+change.tsx'
import { Download, Graphics } from './+info-files.tsx'
import { infoOf } from './+info-of.ts'
import { InfoPart, InfoRow, Missing } from './+info-rows.tsx'
import classes from './app-info.module.css'

/** A link to the form of a value, for those who may change it. */
function ChangeLink({ path, label, children }: { path: string; label: string; children: string }) {
  const may = useMay()
  if (!may('write', 'settings')) return null
  return (
    <Link {...toPath(path)} aria-label={label}>
      {children}
    </Link>
  )
}

/** The app's key data for use elsewhere, read-only and ready to copy (INF-001 to INF-014). */
export function AppInfo() {
  const { app, user, facts } = useAppSession()
  const { web_host: webHost } = useConfiguration()
  // A revealed token belongs to this app only.
  const [shown, setShown] = useState<{ app: string; token: string } | null>(null)
  const info = infoOf(app, webHost, location.origin)
  return (
    <>
      <PageHeader title="App Info" text="Your app’s names, design and links to copy. Read-only." />
      <div className={classes.parts}>
        <InfoPart title="App">
          <dl className={classes.rows}>
            <InfoRow label="App id" value={info.id} what="app id" />
            <InfoRow label="Name" value={info.name} what="name">
              {!user.is_super && (
                <ChangeLink path="/app/release" label="Suggest a change of the name, the logo or the store texts">
                  Suggest a change
                </ChangeLink>
              )}
            </InfoRow>
            <InfoRow label="Tagline" value={info.tagline} what="tagline" />
            <InfoRow label="Time zone" value={info.timeZone} what="time zone">
              <Change settings={appTimeZone} label="Change the time zone" />
              <span className={classes.below}>
                {`It is ${timeIn(serverNow(), info.timeZone)} there. The days of your app begin and end at midnight.`}
              </span>
            </InfoRow>
            <div className={classes.row}>
              <dt>Approval of changes</dt>
              <dd>
                <span className={classes.value}>{info.approval}</span>
                <Change settings={approvalScreen} label="Change who must ask for approval" />
              </dd>
            </div>
            <div className={classes.row}>
              <dt>Registration</dt>
              <dd>
                <span className={classes.value}>{info.registration}</span>
                <Change settings={registration} label="Change the registration" />
              </dd>
            </div>
            {facts.app.platformVersion >= since.push && (
              <div className={classes.row}>
                <dt>Notifications on the website</dt>
                <dd>
                  <span className={classes.value}>{facts.app.hasWebPush ? 'On' : 'Off'}</span>
                  <Change settings={websiteNotifications} label="Change the notifications on the website" />
                </dd>
              </div>
            )}
            {user.is_super && app.app_token?.set && (
              <div className={classes.row}>
                <dt>API token</dt>
                <dd>
                  <AppToken
                    token={shown?.app === app.id ? shown.token : null}
                    onShow={(token) => setShown(token === null ? null : { app: app.id, token })}
                    renewal="elsewhere"
                  />
                </dd>
              </div>
            )}
          </dl>
        </InfoPart>
        <InfoPart title="Links">
          <dl className={classes.rows}>
            <InfoRow label="Google Play" value={info.playStore} what="Google Play link" leads />
            <InfoRow label="App Store" value={info.appStore} what="App Store link" leads />
            <InfoRow label="Website" value={info.website} what="web address" leads />
            {info.installPage !== '' && (
              <InfoRow label="Install page" value={info.installPage} what="address of the install page" leads>
                <span className={classes.below}>Says how to put your app on an iPhone or Android phone, with or without a store.</span>
              </InfoRow>
            )}
          </dl>
        </InfoPart>
        {info.signUps.length > 0 && (
          <InfoPart title="Sign-up addresses">
            <dl className={classes.rows}>
              {info.signUps.map(({ label, address }) => (
                <InfoRow key={label} label={label} value={address} what={`sign-up address for ${label}`} leads />
              ))}
            </dl>
          </InfoPart>
        )}
        <InfoPart title="Looks">
          <dl className={classes.rows}>
            <InfoRow label="Fonts" value={info.fonts} what="fonts" />
            <InfoRow label="Colors" value={info.colors} what="colors">
              {info.swatches.length > 0 && (
                <span className={classes.swatches} aria-hidden="true">
                  {info.swatches.map((color) => (
                    <span key={color} style={{ background: color }} />
                  ))}
                </span>
              )}
            </InfoRow>
          </dl>
        </InfoPart>
        <InfoPart title="QR code">
          <div className={classes.code}>
            {info.qrPicture && <img src={info.qrPicture.address} alt={`QR code of ${info.name}`} width={160} height={160} />}
            <dl className={classes.rows}>
              <InfoRow label="Opens" value={info.qrCode} what="QR code link" leads>
                {info.qrCode === '' && info.installPage !== '' && (
                  <span className={classes.below}>
                    Our team creates the code. Until your app is in a store, it opens the install page of your website.
                  </span>
                )}
              </InfoRow>
              <div className={classes.row}>
                <dt>Picture</dt>
                <dd>{info.qrPicture ? <Download file={info.qrPicture} /> : <Missing />}</dd>
              </div>
            </dl>
          </div>
        </InfoPart>
        <InfoPart title="Marketing graphics">
          <Graphics files={info.graphics} all={info.allGraphics} />
        </InfoPart>
        <InfoPart title="Screenshots">{info.screens ? <Download file={info.screens} /> : <Missing />}</InfoPart>
      </div>
    </>
  )
}
