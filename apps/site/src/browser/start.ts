import './embeds.ts'
