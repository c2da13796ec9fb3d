// What people do while their browser translates the console.
import './shell/translated-page.ts'
