-- outside a transaction
-- Who enrolled in a course on a day: the calendar counts for whom lessons open.
create index concurrently if not exists member_courses_enrolled on member_courses (app_id, course_id, enroll_date);
