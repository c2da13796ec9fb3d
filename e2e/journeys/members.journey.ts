// Members, the app as they see it, and the courses that they take. The list's first member is asked for before one of
// them is blacklisted.
import './members/view-as-member.ts'
import './members/member-app.ts'
import './members/profile.ts'
import './members/fields.ts'
import './members/members.ts'
import './courses/course.ts'
import './courses/builder.ts'
import './courses/report.ts'
import './courses/course-forms.ts'
