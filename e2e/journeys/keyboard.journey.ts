// Without a mouse.
import './keyboard/article.ts'
import './keyboard/lists.ts'
