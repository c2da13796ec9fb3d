// Courses.
import './courses/course.ts'
import './courses/course-forms.ts'
