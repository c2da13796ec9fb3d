// Members, and the app as they see it. The list's first member is asked for before one of them is blacklisted.
import './members/view-as-member.ts'
import './members/members.ts'
