// Push notifications, and the article that one announces. The first push of all is the one that some phones refuse:
// later ones leave them out. The last journey deletes an article.
import './pushes/main-job.ts'
import './pushes/push-lists.ts'
import './pushes/push-older.ts'
import './pushes/push-scheduled.ts'
import './pushes/push-plans.ts'
import './pushes/push-limits.ts'
import './pushes/push-compose.ts'
