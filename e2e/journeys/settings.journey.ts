// What belongs to the platform or to an app as a whole.
import './settings/platform.ts'
import './settings/people.ts'
import './settings/accounts.ts'
import './settings/components.ts'
import './settings/settings.ts'
import './settings/release-tray.ts'
import './settings/home-screens.ts'
import './settings/new-app.ts'
