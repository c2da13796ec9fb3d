// What is said when something fails, and what stands around every screen. A welcome of the app is left behind.
import './shell/errors.ts'
import './shell/home.ts'
import './shell/menu.ts'
import './shell/shell.ts'
import './shell/notices.ts'
import './shell/unknown-ids.ts'
