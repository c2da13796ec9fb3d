import { ButtonLink } from '../../ui/button-link.tsx'
import { IconArchive } from '../../ui/icons/icon-archive.ts'
import { IconCopy } from '../../ui/icons/icon-copy.ts'
import { IconPlus } from '../../ui/icons/icon-plus.ts'
import { IconRestore } from '../../ui/icons/icon-restore.ts'
import { IconShieldLock } from '../../ui/icons/icon-shield-lock.ts'
import { IconSparkles } from '../../ui/icons/icon-sparkles.ts'
import { IconUser } from '../../ui/icons/icon-user.ts'
import { IconVariable } from '../../ui/icons/icon-variable.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { HomeSection } from './+home-section.tsx'
import { RecordLine } from './+record-line.tsx'
import { useNews, WhatsNew } from './+whats-new.tsx'

/** The first page of a super user while there is no app: what to do, and where. */
export function FirstDay() {
  const { entries } = useNews()
  return (
    <>
      <PageHeader
        title="Welcome to Greenroom"
        text="There are no apps yet. Create one, then invite its owner."
        actions={<ButtonLink to="/app/new">Create an app</ButtonLink>}
      />
      <WhatsNew entries={entries} />
      <HomeSection title="1. Create an app">
        <RecordLine path="/app/new" Icon={IconPlus} title="Start with an empty app" note="Enter a name now, and set up the rest later." />
        <RecordLine
          path="/app/new"
          hash="from-archive"
          Icon={IconArchive}
          title="Upload an archive"
          note="The ZIP file of Export whole app, from this or another Greenroom."
        />
        <RecordLine
          path="/app/new"
          hash="template"
          Icon={IconCopy}
          title="Copy a template"
          note="Any app can be a template, once there is one."
        />
        <RecordLine
          path="/removed_apps"
          Icon={IconRestore}
          title="Enable a removed app"
          note="Nothing in a removed app is deleted. You can enable it again."
        />
      </HomeSection>
      <HomeSection title="2. Invite its owner">
        <RecordLine
          path="/app/new"
          Icon={IconUser}
          title="Invite an owner"
          note="Owners are invited to an app. After you create one, select Invite its owner. The owner gets an email with a link to set a password."
        />
      </HomeSection>
      <HomeSection title="Prepare the platform">
        <RecordLine
          path="/super-users"
          Icon={IconShieldLock}
          title="Super Users"
          note="Platform administrators. Ask them to add a second step at sign-in."
        />
        <RecordLine path="/whats_new" Icon={IconSparkles} title="What's New" note="News for everyone who works in the console." />
        <RecordLine path="/global-fields" Icon={IconVariable} title="Global Fields" note="Values every app loads at start." />
      </HomeSection>
    </>
  )
}
