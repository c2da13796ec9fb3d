// Reports, which fail after other journeys' records and readings, the calendar, and what people do while their browser
// translates the console.
import './calendar/reports.ts'
import './calendar/planning.ts'
import './shell/translated-page.ts'
